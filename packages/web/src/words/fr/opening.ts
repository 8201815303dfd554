import type { opening as english } from '../en/opening.ts';

export const opening: typeof english = {
  begin: 'Commencer',
  title: { investigator: 'Vous êtes l’enquêteur', jack: 'Vous êtes Jack' },
  lead: {
    investigator: 'L’un des suspects est Jack, et vous le traquez.',
    jack: 'Voici votre couverture. Vous seul la connaissez.',
  },
  win: 'Vous gagnez',
  lose: 'Vous perdez',
  first: 'D’abord',
  london: {
    investigator: {
      win: 'Accusez Jack\u00a0: un personnage que vous déplacez finit sa marche sur sa case.',
      lose: 'Vous accusez quelqu’un d’autre, Jack quitte la ville, ou huit tours passent.',
      first:
        'Choisissez une carte, puis déplacez ce personnage. Ayez la moitié des suspects dans la lumière à la fin du tour.',
    },
    jack: {
      win: 'Quittez la ville par une issue ouverte après un appel qui ne vous a pas vu, ou restez libre pendant huit tours.',
      lose: 'L’enquêteur amène un personnage sur votre case\u00a0: vous êtes accusé.',
      first:
        'À vous de jouer, choisissez une carte et déplacez ce personnage. Gardez beaucoup de suspects comme vous\u00a0: dans la lumière, ou dans l’ombre.',
    },
  },
  newyork: {
    investigator: {
      win: 'Accusez Jack\u00a0: un personnage que vous déplacez finit sa marche sur sa case.',
      lose: 'Vous accusez quelqu’un d’autre, Jack s’enfuit en vapeur ou par la terre, ou huit tours passent.',
      first:
        'Choisissez une carte, puis déplacez ce personnage. Ayez la moitié des suspects dans la lumière à la fin du tour.',
    },
    jack: {
      win: 'Fuyez en vapeur ou par la terre après un appel qui ne vous a pas vu, ou restez libre pendant huit tours.',
      lose: 'L’enquêteur amène un personnage sur votre case\u00a0: vous êtes accusé.',
      first:
        'À vous de jouer, choisissez une carte et déplacez ce personnage. Gardez beaucoup de suspects comme vous\u00a0: dans la lumière, ou dans l’ombre.',
    },
  },
  pocket: {
    investigator: {
      win: 'Innocentez tout le monde sauf Jack avant qu’il ait six sabliers.',
      lose: 'Jack a six sabliers avant cela, ou huit tours passent.',
      first:
        'Choisissez l’un des quatre jetons. Que vos détectives voient la moitié des suspects à la fin du tour.',
    },
    jack: {
      win: 'Réunissez six sabliers tant que d’autres sont suspects, ou tenez pendant huit tours.',
      lose: 'Vous êtes le dernier suspect avant d’avoir six sabliers.',
      first:
        'À vous de jouer, choisissez un jeton. Chaque tour où aucun détective ne vous voit rapporte un sablier.',
    },
  },
  secrets:
    'Vos secrets restent couverts\u00a0: maintenez le bouton à la page tournée, en haut, pour les voir.',
};
