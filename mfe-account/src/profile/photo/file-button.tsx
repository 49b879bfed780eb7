import { pictureTypes } from '@escale/rules/picture-file';
import { Button, type IconName } from '@escale/ui';
import { type ReactNode, useRef } from 'react';

interface Props {
  icon: IconName;
  size?: 'small' | 'medium';
  onFile: (file: File) => void;
  children: ReactNode;
}

/** A button that opens the device's choice of pictures. */
export function FileButton({ icon, size = 'medium', onFile, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="second" size={size} icon={icon} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureTypes.join(',')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onFile(file);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
