import type { AuthPrompt, EntryPrompt } from './auth-dialog.ts';

/** The dialog to sign in or up in what is open, which may wait below another one. */
export function promptBelow(prompt: AuthPrompt | null): EntryPrompt | null {
  return prompt !== null && typeof prompt !== 'string' && 'over' in prompt ? prompt.over : prompt;
}
