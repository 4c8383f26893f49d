/** Places in whose own time readers ask for the market's hours, with their zones. */
export const ZONES = {
  tokyo: 'Asia/Tokyo',
  hong_kong: 'Asia/Hong_Kong',
  spain: 'Europe/Madrid',
  mexico: 'America/Mexico_City',
  argentina: 'America/Argentina/Buenos_Aires',
  colombia: 'America/Bogota',
  chile: 'America/Santiago',
  uk: 'Europe/London',
  germany: 'Europe/Berlin',
  california: 'America/Los_Angeles',
  chicago: 'America/Chicago',
  india: 'Asia/Kolkata',
  singapore: 'Asia/Singapore',
  sydney: 'Australia/Sydney',
} as const;
export type ZoneId = keyof typeof ZONES;

export const isZoneId = (text: string): text is ZoneId => Object.hasOwn(ZONES, text);
