import { writeMinutes } from '../../server/test/written-minutes.ts';

/** Where the stories begin: a Wednesday morning of the recording. */
const BEGIN = '2026-11-18T15:00:20Z';

const MUCH = 400_000;

/**
 * Writes days of two codes, which a server starts on in a moment. ZZA rises until whoever is short of it gets a margin
 * call; ZZB falls below the stops on the third morning. Answers the settings that play them.
 */
export function writeRecording(folder: string): { CLOCK: string; FEED: string } {
  writeMinutes(folder, 'ZZA', {
    '2026-11-17': [['09:30', '50.00', MUCH]],
    '2026-11-18': [['09:30', '50.00', MUCH]],
    '2026-11-19': [['09:30', '60.40', MUCH]],
    '2026-11-20': [['09:30', '60.40', MUCH]],
    '2026-11-23': [['09:30', '60.40', MUCH]],
  });
  writeMinutes(folder, 'ZZB', {
    '2026-11-17': [['09:30', '40.00', MUCH]],
    '2026-11-18': [['09:30', '40.00', MUCH]],
    '2026-11-19': [['09:30', '40.00', MUCH]],
    '2026-11-20': [
      ['09:30', '40.00', MUCH],
      ['10:00', '35.00', MUCH],
    ],
    '2026-11-23': [['09:30', '35.00', MUCH]],
  });
  return { CLOCK: BEGIN, FEED: `replay:${folder}@${BEGIN.slice(0, 10)}` };
}
