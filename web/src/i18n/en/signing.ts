export default {
  draw: 'Draw',
  type: 'Type',
  typeName: 'Your full name',
  typeNameHint: 'As the document has it. Typing it has the same effect as drawing.',
  penLabel: 'Signature field. Draw with a finger or a pen.',
  rewrite: 'Rewrite',
  typeCode: 'Document code, six characters',
  wrongCode: 'This is not the code printed on the document.',
  field: 'Signature',
} as const;
