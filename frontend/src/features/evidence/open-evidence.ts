/** The passage that is open, and the marker that it was opened from. */
export type OpenedEvidence = {
  evidenceId: string;
  chip: HTMLElement;
  /** Clicked or entered: the focus goes to the passage. Hover and focus leave it where it is. */
  asked: boolean;
};
