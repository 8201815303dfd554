/** The offer to install the page, in the settings. */
export const install = {
  title: 'App',
  offer: 'Install Lamplight',
  note: 'It opens from your home screen or desktop and works without a network.',
  installed: 'Lamplight is installed.',
  declined: 'Not installed. You can install it later from the menu of your browser.',
};
