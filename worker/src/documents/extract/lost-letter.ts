/** Stands in a text for a letter that is printed and cannot be told (Unicode's replacement character). */
export const LOST = '\uFFFD';
