// What other remotes may use of this one: types only, no code.
import type { Part } from '@escale/contract';

declare module '@escale/contract' {
  interface WidgetProps {
    /** Colleagues and connections who will be somewhere on a day, all of them in a dialog; read by the widget itself. */
    'connections/Teammates': {
      /** The first 100 spaces count. The name of a space stands under those who will be in it. */
      spaces: readonly { id: string; name?: string }[];
      date: string;
      part: Part;
      /** One line of people, 88 px high with its heading, or a list below it. */
      look: 'row' | 'list';
      /** Above the day; by default 'With you' and the day. */
      title?: string;
      /** The location that the rings of the faces stand for; by default they have none. */
      ring?: 'office' | 'flexOffice';
      /** How many people the page knows of: a list keeps the room for them while it loads. */
      expected?: number;
      /** Ids of people whom the page shows already. */
      without?: readonly string[];
    };
  }
}
