// What other remotes may use of this one: types only, no code.
import type { Part } from '@escale/contract';

declare module '@escale/contract' {
  interface WidgetProps {
    'floormap/FloorPicker': {
      workspaceId: string;
      date: string;
      part: Part;
      selectedSeatId: string | null;
      /** Spaces of the floor whose seats can be chosen; when omitted, only the space `workspaceId`. */
      choosableIds?: readonly string[];
      /** Shows the seat without allowing another choice. */
      readOnly?: boolean;
      onSelect: (seat: { id: string; name: string; workspaceId: string } | null) => void;
    };
  }
}
