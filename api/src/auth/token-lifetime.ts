/** Seconds that an access token counts. */
export const ACCESS_TOKEN_S = 3600;

/** How much clocks may differ, in seconds. */
export const CLOCK_SKEW_S = 30;
