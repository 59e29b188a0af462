/** Hours that a visitor's work is kept; then what they have not downloaded or saved elsewhere is gone. */
export const VISITOR_HOURS = 24;
