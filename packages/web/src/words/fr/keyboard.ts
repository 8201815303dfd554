import type { keyboard as english } from '../en/keyboard.ts';

import { list, number } from './people.ts';

export const keyboard: typeof english = {
  title: 'Clavier',
  menu: 'Touches',
  letters: 'Lettres partout',
  lettersNote: 'Sinon, les lettres n’agissent que lorsque le plateau a le focus.',
  or: 'ou',
  answers: {
    used: (name) => `${name}\u00a0: déjà joué.`,
    nothingChosen: 'Rien n’est encore choisi.',
    noChoice: 'Il n’y a rien à choisir.',
    notYourTurn: 'Ce n’est pas à vous de jouer.',
    noHint: 'Cette partie ne donne pas de conseils.',
    noExplanation: 'Il n’y a rien à expliquer ici.',
    confirmBy: (button) => `Pour confirmer, appuyez sur O ou sur le bouton «\u00a0${button}\u00a0».`,
    place: (at, of) => `${number(at)} sur ${number(of)}.`,
    visible: (names) => `Visibles\u00a0: ${names.length === 0 ? 'aucun suspect' : list(names)}.`,
    hidden: (names) => `Cachés\u00a0: ${names.length === 0 ? 'aucun suspect' : list(names)}.`,
    recapClosed: 'Résumé fermé.',
  },
  rows: [
    { keys: ['C'], does: 'Aller aux cartes ou aux jetons.' },
    { keys: ['1', '2', '3', '4'], does: 'Choisir la carte ou le jeton à cette place.' },
    { keys: ['B'], does: 'Aller au plateau, là où est le personnage actif.' },
    { keys: ['N', 'P'], does: 'Aller au choix suivant ou précédent.' },
    { keys: ['Flèches'], does: 'Parcourir le plateau.' },
    { keys: ['Maj + flèches'], does: 'Déplacer un plateau agrandi.' },
    { keys: ['Origine', 'Fin'], does: 'Aller au premier ou au dernier choix du plateau.' },
    { keys: ['Entrée', 'Espace'], does: 'Choisir. Appuyez encore sur le même choix pour confirmer.' },
    {
      keys: ['O', 'Y'],
      does: 'Confirmer. Une accusation et une évasion demandent cette touche ou le bouton.',
    },
    { keys: ['M'], does: 'Changer ce qui vient d’abord\u00a0: le déplacement ou le pouvoir.' },
    { keys: ['R'], does: 'Montrer ou masquer ce qui s’est passé depuis votre dernier coup, et l’entendre.' },
    { keys: ['S'], does: 'Entendre où en est la partie\u00a0: tour, suspects, réverbères, sorties.' },
    { keys: ['L'], does: 'Entendre encore le dernier message.' },
    { keys: ['E'], does: 'Entendre l’explication de ce qui a le focus.' },
    { keys: ['H'], does: 'Demander un conseil.' },
    { keys: ['Retour arrière'], does: 'Annuler le dernier choix ou le dernier coup.' },
    { keys: ['Échap'], does: 'Fermer une explication, passer la scène ou annuler un choix.' },
    { keys: ['Espace'], does: 'Pendant qu’une activation est montrée\u00a0: continuer.' },
    { keys: ['+', '−', '0'], does: 'Agrandir, réduire, montrer le plateau entier.' },
    { keys: ['?'], does: 'Montrer ces touches.' },
  ],
};
