export { es as default } from '@candor/model/messages/es.ts';
