/** How often one name can have been given; WordPress puts `-1`, `-2` … behind a name that is taken. */
const TWINS_MAX = 9;

/** A slug with the forms that it gets when it is given again. */
export function slugAndTwins(slug: string): string[] {
  return [slug, ...Array.from({ length: TWINS_MAX }, (_, index) => `${slug}-${index + 1}`)];
}
