import { saveBlob } from '@escale/ui';

/** Downloads a text or bytes as a file; `type` is their media type. */
export function saveFile(content: string | Uint8Array<ArrayBuffer>, type: string, name: string): void {
  saveBlob(new Blob([content], { type }), name);
}
