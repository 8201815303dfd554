/** The sheets over the play screen. */
export type SheetKind = 'log' | 'rules' | 'suspects' | 'menu' | 'review';
