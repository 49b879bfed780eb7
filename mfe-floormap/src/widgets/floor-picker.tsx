import type { WidgetProps } from '@escale/contract';
import { createWidget } from '@escale/platform';
import { messages } from '../messages/messages.ts';
import { FloorPicker } from '../picker/floor-picker.tsx';

/** The seat picker as other remotes load it. */
export default createWidget<WidgetProps['floormap/FloorPicker']>('floormap', messages, FloorPicker);
