function clickLink(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Hands a text to the browser as a file to save. */
export function saveFile(name: string, type: string, text: string): void {
  saveBlob(name, new Blob([text], { type }));
}

/** Hands bytes to the browser as a file to save. */
export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  clickLink(address, name);
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Lets the browser save what an address of ours answers as an attachment; the page stays. */
export function saveAddress(name: string, address: string): void {
  clickLink(address, name);
}
