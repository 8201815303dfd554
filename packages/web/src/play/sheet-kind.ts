/** The sheets over the play screen. */
export type SheetKind = 'log' | 'rules' | 'keys' | 'suspects' | 'menu' | 'review';
