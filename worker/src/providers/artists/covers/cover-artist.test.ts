import { describeArtist } from '../artist.contract.ts';
import { createCoverArtist } from './cover-artist.ts';
import { drawCover } from './draw-cover.ts';

describeArtist('The built-in engine', () => createCoverArtist(drawCover), false);
