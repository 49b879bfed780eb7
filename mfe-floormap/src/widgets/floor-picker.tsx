import type { WidgetProps } from '@escale/contract';
import { createWidget } from '@escale/platform';
import { messages } from '../messages/messages.ts';
import { FloorPicker } from '../picker/floor-picker.tsx';

const WithWords = createWidget('floormap', messages, FloorPicker);

/** The seat picker as other remotes load it. A lazy component must resolve to a plain one, which this is. */
export default function FloorPickerWidget(props: WidgetProps['floormap/FloorPicker']) {
  return <WithWords {...props} />;
}
