import { look, present } from '../../people/looks.ts';
import { SHARED_PEOPLE } from '../../people/shared-people.ts';

present('london', {
  ...SHARED_PEOPLE,
  holmes: look('#8e1f3a', '#ffffff', 'Ho', [
    ['F', 'M-19-8h16v3h-1.5v9c0 7-2.6 11-6.5 11s-6.5-4-6.5-11v-9h-1.5z'],
    ['F', 'M-6 7c7 2 12-2 14-9l2-5 9-6 3 4-7 5-2 5C10 12 3 17-8 14z'],
    ['L', 'M-11-12c-4-3 4-5 0-10', 2.6],
  ]),
  watson: look('#9a7650', '#ffffff', 'Wa', [
    ['L', 'M-8-11C-8-24 8-24 8-11', 3],
    ['F', 'M-12-9h24l-5-6H-7z'],
    ['F', 'M-11-7h22l2.5 20h-27zM0-5c5 6 7 9 4 13a5.6 5.6 0 0 1-8 0c-3-4-1-7 4-13z'],
    ['F', 'M-15 15h30v5h-30z'],
  ]),
});
