/** The event with which some browsers offer to install a page. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** The browser's offer to install the page; null where it makes none, and once it was used. */
export const install: { offer: InstallOffer | null } = { offer: null };

// Browsers make their offer once, and would show a bar of their own over the page.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  install.offer = event as InstallOffer;
});
