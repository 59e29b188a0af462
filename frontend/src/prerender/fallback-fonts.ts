/**
 * Fallbacks with the metrics of the real fonts, so that nothing moves when those arrive, as a style sheet.
 * Measured in Chromium on running text: width against Times New Roman and Arial (Liberation has their
 * widths).
 */
export const fallbackFaces = `
@font-face {
  font-family: 'Newsreader Fallback';
  src: local('Times New Roman'), local('Liberation Serif');
  size-adjust: 99.2%;
  ascent-override: 74.6%;
  descent-override: 27.2%;
  line-gap-override: 0%;
}

@font-face {
  font-family: 'Newsreader Display Fallback';
  src: local('Times New Roman'), local('Liberation Serif');
  size-adjust: 108.7%;
  ascent-override: 68.1%;
  descent-override: 24.8%;
  line-gap-override: 0%;
}

@font-face {
  font-family: 'Inter Fallback';
  src: local('Arial'), local('Liberation Sans');
  size-adjust: 106.7%;
  ascent-override: 90.8%;
  descent-override: 22.6%;
  line-gap-override: 0%;
}
`;
