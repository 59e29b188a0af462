/** How many there are of something: "1 source", "1,024 sources"; `many` defaults to `one` with an s. */
export function countInWords(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
