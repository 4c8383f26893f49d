export default {
  title: 'Simulated inbox',
  lead: 'What would have been mailed or texted. Nothing leaves this server in simulated mode.',
  empty: 'Nothing has been sent yet',
  emptyText: 'Codes appear here as soon as somebody asks for one.',
  elsewhere: 'Messages are shown on the machine that runs the server, and elsewhere by the link that its start prints.',
  mail: 'Mail to {address}',
  text: 'Text message to {address}',
  copyCode: 'Copy code',
} as const;
