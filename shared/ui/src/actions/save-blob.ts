const minuteMs = 60_000;

/** Downloads a file. */
export function saveBlob(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click: without it, it neither has the file nor uses its name.
  setTimeout(() => URL.revokeObjectURL(address), minuteMs);
}
