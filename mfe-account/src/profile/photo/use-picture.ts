import { pictureFault } from '@escale/rules/picture-file';
import { useEffect, useState } from 'react';
import type { Sides } from './crop.rules.ts';

interface Picture {
  file: Blob;
  src: string;
  sides: Sides;
}

/** A chosen picture that the browser can show, and why the last choice could not be used. */
export function usePicture() {
  const [picture, setPicture] = useState<Picture | null>(null);
  const [fault, setFault] = useState<'size' | 'type' | 'broken' | null>(null);
  // The file stays in memory as long as it has an address.
  useEffect(() => (picture ? () => URL.revokeObjectURL(picture.src) : undefined), [picture]);
  const choose = async (file: File) => {
    const found = pictureFault(file);
    setFault(found);
    if (found) return;
    const src = URL.createObjectURL(file);
    try {
      setPicture({ file, src, sides: await sidesOf(src) });
    } catch {
      URL.revokeObjectURL(src);
      setFault('broken');
    }
  };
  return { picture, fault, choose, close: () => setPicture(null) };
}

/** Sides of a picture as the browser shows it, which is upright; rejects when it cannot. */
function sidesOf(src: string): Promise<Sides> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => reject(new Error('the picture cannot be shown'));
    image.src = src;
  });
}
