/** A code for the ear: letter by letter, with a pause after each group, since read as words it cannot be compared. */
export const spelled = (code: string): string => code.replaceAll(' ', ', ').replaceAll(/\w(?=\w)/g, '$& ');
