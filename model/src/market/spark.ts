/** Points of the small line of a whole regular session, evenly spaced: one every five minutes of a full day. */
export const SPARK_POINTS = 78;

/** The minute of a session of so many minutes at which a point stands: the last one of its interval. */
export const sparkMinute = (point: number, minutes: number): number =>
  Math.floor(((point + 1) * minutes) / SPARK_POINTS) - 1;
