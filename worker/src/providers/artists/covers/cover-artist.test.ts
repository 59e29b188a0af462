import { describeArtist } from '../artist.contract.ts';
import { createCoverArtist } from './cover-artist.ts';

describeArtist('The built-in engine', createCoverArtist, false);
