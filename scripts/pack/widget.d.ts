// Read only when the packages are packed: remotes declare the widgets, and the code of the platform has no type without any.
import '@escale/contract';

declare module '@escale/contract' {
  interface WidgetProps {
    'remote/Widget': object;
  }
}
