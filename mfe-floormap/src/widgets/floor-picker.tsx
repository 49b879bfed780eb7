import { createWidget } from '@escale/platform';
import { messages } from '../messages/messages.ts';
import { FloorPicker } from '../picker/floor-picker.tsx';

export default createWidget('floormap', messages, FloorPicker);
