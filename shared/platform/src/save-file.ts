const minuteMs = 60_000;

/** Downloads a text or bytes as a file; `type` is their media type. */
export function saveFile(content: string | Uint8Array<ArrayBuffer>, type: string, name: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click: without it, it neither has the file nor uses its name.
  setTimeout(() => URL.revokeObjectURL(address), minuteMs);
}
