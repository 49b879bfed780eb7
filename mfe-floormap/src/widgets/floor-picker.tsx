import { createWidget } from '@escale/platform';
import { messages } from '../messages/messages.ts';
import { FloorPicker } from '../picker/floor-picker.tsx';

/** The seat picker as other remotes load it. */
export default createWidget('floormap/FloorPicker', messages, FloorPicker);
