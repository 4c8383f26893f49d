export default {
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  zoom: 'Size: {percent}',
  page: 'Page {number} of {count}',
  download: 'Download',
  share: 'Share',
  failed: 'The document cannot be shown here. You can still download it.',
} as const;
