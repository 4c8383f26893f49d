import type { ContractText } from './contract-text.ts';

export const text: ContractText = {
  title: 'Contrato de uso del software',
  lead: 'Este contrato tiene {pages} páginas, con una sección en cada una. Surte efecto cuando ambas partes lo han firmado en la aplicación y el formulario fiscal está firmado.',
  labels: {
    ...{ number: 'Número de contrato', date: 'Fecha', provider: 'Proveedor', client: 'Cliente (nombre completo)' },
    ...{ contact: 'Contacto', address: 'Domicilio', bank: 'Datos bancarios', noBank: 'ninguna vinculada' },
    ...{
      fee: 'Tarifa de uso',
      feeYear: '{amount} al año',
      code: 'Código del documento',
      page: 'Página {page} de {of}',
    },
    ...{ clientSignature: 'Firma del cliente', providerSignature: 'Firma por el proveedor' },
  },
  specimen: 'Ejemplar de una cuenta de prueba: sin efecto jurídico.',
  simulated: 'SIMULADO: emitido por un servidor en modo simulado, donde todo el dinero es simulado.',
  sections: [
    {
      title: 'Partes y condiciones principales',
      clauses: [
        'El contrato se celebra entre el proveedor y el cliente indicados arriba.',
        'Costo: la tarifa de uso indicada arriba, que vence entre {paymentFrom} y {paymentTo} días después de la factura. Vigencia: {years} año.',
        'Cómo terminarlo: el cliente puede hacerlo en cualquier momento con un preaviso de {clientNotice} días, en la aplicación y sin indicar motivo.',
        'Quien firma confirma que los datos anteriores son propios y correctos, y comunica sin demora cualquier cambio.',
      ],
    },
    {
      title: 'Qué presta el proveedor',
      clauses: [
        'El proveedor permite al cliente usar el software de inversión, en la web y en el teléfono, con las funciones que la aplicación ofrece para su cuenta.',
        'El derecho de uso es personal, no exclusivo e intransferible. La licencia de código abierto del software se mantiene tal como es; nada de lo aquí dispuesto quita un derecho que ella conceda.',
        'El software ofrece información y ejecuta órdenes. No presta asesoramiento, y ninguna de sus cifras promete un resultado.',
        'El dinero y los valores del cliente siguen siendo suyos. Nada en este contrato los da en garantía al proveedor.',
      ],
    },
    {
      title: 'Vigencia y renovación',
      clauses: [
        'El contrato rige durante {years} año desde el día en que ambas partes lo hayan firmado y el formulario fiscal esté firmado.',
        'El proveedor avisa al cliente {reminder} días antes del vencimiento. El contrato se renueva por otro período de {years} año solo si el cliente lo indica en la aplicación; de lo contrario, termina por sí solo.',
        'Después de su término, el cliente puede seguir vendiendo, transfiriendo y retirando. Para nuevos depósitos se requiere un contrato vigente.',
        'Los documentos de este contrato siguen a disposición del cliente para su descarga.',
      ],
    },
    {
      title: 'Tarifas, facturas y mora',
      clauses: [
        'El proveedor emite una factura por cada tarifa. Vence entre {paymentFrom} y {paymentTo} días después de su emisión; el último de esos días es la fecha de vencimiento.',
        'La factura se paga desde la billetera al contado y solo cuando el cliente pulsa «Pagar». Nunca se descuenta una tarifa de las inversiones ni de cuenta alguna sin esa acción.',
        'Sobre una factura emitida y vencida, el proveedor puede cobrar un recargo por mora del {lateFee} mensual, simple, por cada mes completo, y nunca superior a lo que permita la ley del lugar donde vive el cliente.',
        'Lo que no se ha facturado no genera recargo por mora.',
      ],
    },
    {
      title: 'Cambio de tarifas',
      clauses: [
        'El proveedor anuncia todo cambio de tarifas al menos {feeNotice} días antes de que se aplique.',
        'El cliente puede oponerse dentro de los {objection} días siguientes al anuncio, con un botón en la aplicación. En ese caso, la tarifa anterior rige hasta el fin de la vigencia.',
        'El silencio vale como aceptación solo porque el anuncio así lo dice e indica el último día para oponerse.',
        'Un cambio nunca se aplica a una factura emitida antes de él.',
      ],
    },
    {
      title: 'Incumplimiento, suspensión y terminación',
      clauses: [
        'La parte que incumpla dispone de {cure} días desde el aviso de la otra para subsanar el incumplimiento. Si no lo hace, la otra puede poner fin al contrato.',
        'El proveedor puede suspender el contrato y ponerle fin cuando una factura lleve {unpaid} días impaga. Durante la suspensión no se aceptan nuevos depósitos; todo lo demás sigue disponible.',
        'El cliente puede poner fin al contrato en cualquier momento con un preaviso de {clientNotice} días.',
        'El fin del contrato nunca demora el retiro de lo que es del cliente.',
      ],
    },
    {
      title: 'Fuerza mayor y responsabilidad',
      clauses: [
        'Ninguna de las partes responde por aquello que escape a su control y no haya podido evitar con la debida diligencia, mientras dure.',
        'Si la situación se prolonga {forceMajeure} días, cualquiera de las partes puede poner fin al contrato.',
        'Cada parte responde sin límite por dolo y culpa grave y por aquello que la ley no permite excluir; en lo demás, solo por el daño previsible que cause el incumplimiento de una obligación esencial.',
        'Los derechos irrenunciables de los consumidores no se ven afectados.',
      ],
    },
    {
      title: 'Avisos y controversias',
      clauses: [
        'Los avisos se dan por escrito, en la aplicación o al contacto indicado arriba. Se tienen por recibidos después de {received} días hábiles.',
        'Ante una controversia, las partes negocian primero durante {negotiation} días desde el aviso de esta.',
        'Lo que no hayan resuelto para entonces se somete a arbitraje en la sede del proveedor, salvo que la ley del lugar donde vive el cliente le reconozca otra vía irrenunciable.',
        'Se aplica la ley de la sede del proveedor; se mantiene la protección imperativa de la ley del lugar donde vive el cliente.',
      ],
    },
    {
      title: 'Firma electrónica',
      clauses: [
        'El cliente firma electrónicamente, incluido el formulario fiscal (W-9 o W-8BEN). Ambas partes firman la huella (SHA-256) de estas {pages} páginas.',
        'El cliente ha aceptado los documentos electrónicos, puede pedir una copia en papel y puede retirar ese consentimiento para el futuro.',
        'Ambas partes reciben el archivo final, sellado contra cambios, y pueden comprobarlo sin el proveedor.',
        'El idioma de este documento es el que eligió el cliente, y es el que obliga.',
      ],
    },
  ],
};
