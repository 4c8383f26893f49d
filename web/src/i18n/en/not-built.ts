export default { title: 'This page is not built yet', home: 'Go to Home' } as const;
