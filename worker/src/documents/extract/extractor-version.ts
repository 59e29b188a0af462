/**
 * Raised when documents must be read again because they would now be read differently, or other words
 * in them be taken for orders to programs.
 */
export const EXTRACTOR_VERSION = 12;
