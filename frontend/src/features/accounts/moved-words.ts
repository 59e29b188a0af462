/** Where the work of a browser is after a sign-in that was to save it, and how that is told. */
export function movedWords(isMoved: boolean): [text: string, tone: 'plain' | 'destructive'] {
  return isMoved
    ? ['Your content has been saved to your account.', 'plain']
    : [
        'Your content could not be moved to your account yet. It follows at the next sign-in.',
        'destructive',
      ];
}
