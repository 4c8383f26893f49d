import type { Words } from '../cues.ts';

/** Spanish of Latin America and Spain, with either form of address; accents do not matter. */
export const ES: Words = {
  filler:
    'el,la,los,las,un,una,unos,unas,de,del,al,a,en,por,para,con,sin,y,o,u,e,que,se,le,les,lo,me,te,nos,su,sus,este,esta,estos,estas,eso,esa,ese,esos,esas,ese,aqui,ahi,asi,muy,tan,mas,menos,ya,aun,todavia,si,pero,porque,como,sobre,entre,hasta,ha,han,he,hay,fue,era,ser,soy,eres,es,son,estan,estoy,esta,estas,sea,hacer,hace,hago,haciendo,hecho,puede,pueden,poder,debo,tiene,tienen,tener,ir,va,van,voy,vas,vez,cosa,cosas,algo,alguna,algun,alguno,algunas,algunos,otra,otro,otros,otras,mismo,misma,cada,parte,forma,manera,sirve,funciona,funcionan,quiero,necesito,pues,bueno,oye,oiga,disculpe,disculpa,perdon,vale pues,ok,usted,ustedes,tu,tus,yo,mi,nosotros,ellos,ella,bien,tal,desde,durante,segun,contra,ante,tras,cual,cuales,donde,cuando,quien,momento,solo,solamente,tambien,tampoco,seria,podria,podrian,gustaria,favor,tanto,tanta,dentro,fuera,lado,luego,despues,antes,entonces,rapido,facil,app,da,dan,dar,dio,queda,quedan,quedo,uno,nuevo,nueva,hagan,haga,sacar,seccion,pantalla,boton,menu,opcion,pagina,exactamente,ver,esto,aca,alla,estado,sido,hubo,habia,sigue,siguen,seguir,llama,toca,toda,cierto,viene,tipo,sean,ranking,gente,amigo,amiga,wey,guey,we,compa,mae,parce,tio,tia,jefe,loco,bro,hermano,joven,senor,senorita,nomas,porfavor,entiendo bien,la verdad,mire,mira,fijate,digo,osea,o sea,pa,pal,para que,xq,q,d,k,x,tmb,tb,asi que,resulta que,nadie,sabes si,sabe si,saben si,me pregunto,duda,una duda,pregunta,una pregunta,consulta rapida,rapidito,tantito,poquito,enterita,entera',
  polite:
    'por favor,porfa,porfavor,me puedes,me podria,podrias,podria,puedes,puede usted,me puede,hola quiero que,quiero que,necesito que,me ayudas a,porfis,podes,che,oye,oiga,me haces el favor de,disculpe,por fa,sos tan amable,me harias,me hace,serian tan amables,si es tan amable,si me hace el favor,me podrian,podrian',
  what: 'que,cual,cual es,cuales son,cuales,que es lo que',
  define:
    'que es,que son,que significa,que significan,significa,significado,explica,explicame,explique,expliqueme,explicar,definicion,define,defina,en que consiste,como funciona,como funcionan,quiere decir,que quiere decir,diferencia entre,diferencia,que es un,que es una,a que se refiere,describe,entender,no entiendo,concepto,en palabras simples,que seria,para que sirve,que diablos es,entiende por,se entiende por,que cosa es,que vendria a ser,que se entiende por,eso de,eso del,explicame eso de,en que consiste eso,no capto,no pillo,no lo pillo,no cacho,no entendi,me pueden explicar,que rayos es,que demonios es,de que se trata,con peras y manzanas,que chingados es,como es eso de',
  how: 'como,como se,como hago,como puedo,de que manera,de que forma,como le hago,pasos para,que tengo que hacer,que debo hacer,que necesito para,que hay que hacer,quiero,quisiera,deseo,me gustaria,donde puedo,se puede,puedo,es posible,ayudame a,ensename,manera de,forma de,instrucciones,guia para,procedimiento,tutorial,por donde,necesito,ocupo,quiero saber como,ayuda para,querria,tengo que,hay alguna manera,hay alguna forma,hay forma de,podria yo,como le hago para,paso a paso,como hago para,como le hago pa,como seria para,que hago para,que tengo que hacer para,hay modo de,alguna forma de,como es para,por donde se,como hacen para,como le puedo hacer,quiero que',
  howmuch:
    'cuanto,cuanta,cuantos,cuantas,que tanto,que cantidad,total,monto,importe,suma,a cuanto,q tanto,cuanto es,por cuanto,que tan lejos,que tan cerca,tan cerca,tan lejos',
  when: 'cuando,a que hora,que dia,que dias,en que momento,hasta que hora,desde que hora,que horario,horas,hasta cuando,a partir de cuando,cuanto falta,que fecha,en que fecha,cuanto tarda,hora,cuando es,a que horas,que horas,hasta que horas,pa cuando,para cuando,en cuanto tiempo',
  why: 'por que,porque razon,razon,razones,motivo,motivos,causa,causas,a que se debe,debido a que,se debe a,como es que,que provoco,que causo,que hizo,xq,por q,xk,porq,pq,a que viene,de donde viene,como asi que,que esta moviendo,que mueve,que hizo caer,que hizo subir,que tumbo',
  which: 'cual,cuales,que accion,que acciones,que empresas,que valores,que empresa',
  where:
    'donde,en donde,donde esta,donde veo,donde encuentro,donde puedo ver,adonde,en que parte,por donde,donde queda,donde quedo',
  who: 'quien,quienes,de quien',
  can: 'puedo,se puede,podria,puede,es posible',
  want: 'quiero,quisiera,deseo,necesito,me gustaria,querria,ocupo,me interesa',
  show: 'muestra,muestrame,muestre,muestreme,mostrar,ver,dame,deme,lista,listado,ensename,dime,digame,consultar,consulta,quiero ver,quiero saber,saber,revisar,mirar,busca,indicame,indique,cuentame,cuenteme,presentame,visualizar',
  is: 'es,son,esta,estan,fue,era',
  and: 'y,e,y que hay de,que hay de,y que tal,que tal,y para,y en,y de,ademas,y con,y la de,y el de,lo mismo para,lo mismo con',
  not: 'no,nunca,jamas,tampoco,ya no,nada,ningun,ninguna',
  my: 'mi,mis,mio,mia,mios,mias,tengo,yo tengo,he,estoy,voy,poseo,llevo,tenia,lo mio,las mias,los mios,me quedan,me esta,traigo,mis cosas',
  you: 'tu,tus,usted,ustedes,te,eres,candor,su,sos,vos',
  have: 'tengo,tiene,poseo,hay en',
  did: 'fue,era,estuvo,fueron,hubo,ha,vendi,compre',
  all: 'todo,todos,todas,toda,entero,completo,entera,general',
  about: 'sobre,acerca de,respecto a,de,en torno a',
  now: 'ahora,ahorita,actual,actualmente,en este momento,hoy en dia,al momento,hoy,vigente,en vivo,por ahora,esta manana,esta tarde,hasta ahora,reciente,recientes,recientemente,ahora mismo,en estos momentos,orita,ahoritita,justo ahora,a estas horas,al dia de hoy,estos dias,ultimamente',
  next: 'proximo,proxima,siguiente,que viene,proximos,proximas,manana,entrante,siguientes',
  last: 'ultimo,ultima,ultimos,ultimas,mas reciente,anterior,pasado,pasada,reciente,recientes,previo,anteriores,pasados,pasadas',
  future:
    'manana,la proxima semana,el proximo mes,el proximo ano,en el futuro,a fin de ano,a futuro,pronto,a largo plazo,la semana que viene,el mes que viene,el ano que viene',
  holiday:
    'feriado,feriados,festivo,festivos,dia festivo,dias festivos,dia feriado,asueto,dias feriados,inhabil,inhabiles,dias inhabiles,puente,puentes',
  usual: 'normalmente,usualmente,habitual,promedio,en promedio,general,generalmente,regular,normal',
  buy: 'compra,compras,comprar,compro,compre,compraste,comprado,comprando,comprarme,invertir,invierto,inversion en,adquirir,adquiero,adquiri,compramos,comprarle,comprarlas,comprarla,meterle a,meter dinero en,entrar en,entrarle,comenzar a invertir,empezar a invertir,invirtiendo,compr,comprarme unas,hacerme de,agarrar,pillar,pillarme,hacerme con,meterle plata a,meterle lana a,meterme en,entrarle a,subirme a,le entro a,meter plata en,poner dinero en,poner plata en,invierto en,invertir en,agarrarme',
  sell: 'venta,vender,vendo,vende,vendi,venda,vendes,vendido,vendiendo,venderlas,venderla,ventas de mis,deshacerme,salirme,salir de,liquidar,liquido,cerrar mi posicion,cerrar una posicion,cerrar posicion,cerrar la posicion,cierro mi posicion,cierro una posicion,desprenderme,venderlo,venderlos,tomar ganancias,deshacerme de,soltar,vendeme,vendame,sacame de,sacar de,salirme de,deshazte de,rematar,me salgo,me salgo de,salgo de una accion,salgo de,deshago,vender todo,venderlo todo,vendo mis,me deshago',
  short:
    'corto,en corto,cortos,venta en corto,ventas en corto,vender en corto,posicion corta,posiciones cortas,short,shortear,operar en corto,ir corto,apostar a la baja,apostar en contra,venta corta,ponerme corto,venta al descubierto,vender al descubierto,apostar contra,apuesto contra,apuesto a la baja,apostar en contra de,vendo en corto,ponerme en corto,estar corto,irme corto,cortear',
  cover:
    'cubrir,cubro,cubrir mi corto,cerrar un corto,cerrar mi corto,recomprar,cerrar corto,cerrar mi posicion corta,cerrar una posicion corta,recompra,cubrir un corto,cierro mi corto,cierro un corto',
  trade:
    'operar,opero,operacion,operaciones,negociar,negociacion,transaccion,transacciones,ejecucion,trading,tradear,operado,transar',
  deposit:
    'deposito,depositos,depositar,deposite,ingresar dinero,ingresar fondos,agregar dinero,agregar fondos,meter dinero,meto dinero,meter plata,poner dinero,pongo dinero,poner plata,fondear,fondeo,recargar,recarga,recargo,cargar dinero,cargar saldo,anadir dinero,anadir fondos,abonar,abono,aportar,enviar dinero a mi cuenta,pasar dinero a mi cuenta,cargo dinero,ingreso dinero,anado dinero,agrego dinero,agrego fondos,anado fondos,meter lana,depositado,transferir dinero a candor,fondear mi cuenta,ingresar plata,transferir a candor,deposito dinero,consignar,echar dinero,cargar plata,poner fondos,mandar dinero a mi cuenta,hacer un ingreso,abono dinero,fondeo mi cuenta,depositarle,meter lana a mi cuenta,meterle lana a mi cuenta,meterle dinero a mi cuenta,ponerle plata,ponerle dinero,ponerle lana,meterle lana,meterle dinero,meterle plata,plata a la cuenta,dinero a la cuenta,dinero a mi cuenta,plata a mi cuenta,lana a mi cuenta,plata en mi cuenta,echarle dinero,echarle lana,echar plata,cargo saldo,cargar mi cuenta,recargar mi cuenta,recargar saldo,ponerle saldo,poner saldo,meter saldo,depositar lana,abonar a mi cuenta,hacer un deposito,hago un deposito,agregar saldo,sumar dinero,sumar fondos,transferir a mi cuenta,fondeo la cuenta,fondear la cuenta',
  withdraw:
    'retiro,retiros,retirar,retira,retire,retirarlo,retirarlos,sacar dinero,saco dinero,sacar plata,sacar mi dinero,saco mi dinero,sacar mi plata,sacar lana,retirar fondos,extraer,cobrar mi dinero,cobrar,pasar a mi banco,pasar dinero a mi banco,enviar a mi banco,retirado,sacar efectivo,sacar fondos,disponer de mi dinero,a mi banco,transferir a mi banco,a mi cuenta bancaria,a mi cuenta de banco,sacar el dinero,saco el dinero,saco plata,saco la plata,sacar la plata,recuperar mi dinero,recupero mi dinero,llevarme mi dinero,saco mi plata,al banco,sacar mi lana,saco mi lana,sacar la lana,devuelvan mi dinero,quiero mi dinero,devolver mi dinero,mi dinero de vuelta,sacar billete,sacar mi billete,pasar usdt a mi,enviar usdt,mandar usdt,a mi billetera,a mi wallet,me llevo mi,llevarme mi,saco mi guita,sacar guita,sacar mi guita,sacar la guita,saco la guita,sacar todo,retirar todo,mandar a mi banco,mandarlo a mi banco,pasarlo a mi banco,pasar a mi cuenta de banco,pasarme el dinero,bajar mi dinero,bajar la plata,saque dinero,recuperar mi plata,llevarme la plata,recuperar toda mi,recuperar todo mi,sacar toda mi,sacar todo mi,retirar toda mi,retirar todo mi,toda mi plata,todo mi dinero,toda mi lana',
  transfer:
    'transferir,transferencia,transferencias,transfiero,transfiere,mover dinero,muevo dinero,traspasar,traspaso,traspasos,pasar dinero,paso dinero,entre cuentas,entre mis cuentas,mover fondos,de una cuenta a otra,pasar fondos,muevo fondos,mover saldo,mover plata',
  convert:
    'convertir,convierto,conversion,cambiar usdt,cambio de usdt,canjear,usdt a dolares,intercambiar,cambiar mis usdt,cambio mis usdt,a dolares,pasar usdt,vender usdt,en dolares,usdt por dolares',
  cancel:
    'cancelar,cancelo,cancela,cancele,cancelada,cancelado,canceladas,canceladas,cancelaron,cancelo mi,cancelacion,anular,anulo,anula,anulada,anularon,revocar,quitar la orden,eliminar la orden,deshacer,cancelarla,anularla,anulado,cancelarse,se cancelo,retirar una orden,retirar la orden,retirar mi orden,quitar mi orden,quito mi orden,la quito,lo quito,echar para atras,echar atras,dar marcha atras,borrar mi orden,tumbar mi orden,me equivoque de orden',
  reject:
    'rechazo,rechazada,rechazado,rechazaron,rechazar,rechazadas,denegada,denegado,negada,negaron,fallo,fallida,fallo mi,no aceptada,no acepto,no aceptaron,no paso,no me deja,no deja,error,no me permite,no entro,bloqueada,no se acepto,desaparecio,no me dejan,no salio,no jalo,no quedo,no entro mi,no se hizo,no procedio,salio rechazada,rebotada,me la rechazaron,la rechazaron,no funciono,se esfumo',
  expire:
    'vencio,vencida,venci*,vence,vencer,expiro,expirada,expira,expirar,caduca,caduco,caducada,vencimiento,caducaron,vencen',
  fill: 'ejecuto,ejecutada,ejecutado,ejecutar,ejecutaron,ejecuta,ejecutadas,se ejecuto,se ejecuta,se lleno,llena,completo,completada,completadas,completada,completar,parcialmente,se completo,se hizo,se concreto,se lleno,concretado,concreto,sin ejecutar,cumplida,cumplio,calzo,se cumplio,entro mi orden,entro mi,ya entro,ya salio,se dio,se ejecuto ya,salio mi,quedo mi,quedo hecha,ya quedo,se hizo mi,se lleno mi,se ejecuto lo de,ya se ejecuto',
  change:
    'cambiar,cambio,cambia,cambie,modificar,modifico,modifica,editar,edito,actualizar,actualizo,ajustar,ajusto,corregir,corrijo,configurar,configuro,poner,pongo,activar,activo,elegir,subir el limite,bajar el limite,establecer,cambiarle,modificarla,cambiarla,cambiarlo,reemplazar',
  delete:
    'eliminar,elimino,elimina,borrar,borro,borra,cerrar mi cuenta,cierro mi cuenta,dar de baja,darme de baja,doy de baja,cerrar la cuenta,cierro la cuenta,desactivar,cancelar mi cuenta,quitar,eliminen,borren,baja de mi cuenta,cancelo mi cuenta,irme de candor,dejar candor,suprimir,quito,cierre de cuenta,cancelar la cuenta,cerrar cuenta,cierro cuenta,eliminar cuenta,borrenme,borrame,eliminenme,eliminame,denme de baja,dame de baja,borrar todo,quiero irme,me quiero ir,no quiero usar,ya no quiero usar,ya no quiero seguir,dejar la app,dejar de usar,salirme de candor,irme de la app,cierren mi cuenta,borren mi cuenta,cerrarla para siempre,cerrarla definitivamente',
  make: 'hacer,crear,creo,crear una,poner,pongo,programar,programo,configurar,armar,agregar,agrego,anadir,anado,comenzar,empezar,empiezo,iniciar,nueva,nuevo',
  place:
    'colocar,coloco,poner una orden,pongo una orden,ingresar una orden,enviar una orden,hacer una orden,meter una orden,pongo,lanzar,mandar,dar una orden,meto una orden,hago una orden,introducir,mando,ingreso una orden,envio una orden,meter,meto',
  command:
    '^compra,^compre,^comprame,^compreme,^vende,^venda,^vendeme,^vendame,^cancela,^cancele,^cancelame,^transfiere,^transfiera,^retira,^retire,^deposita,^deposite,^anula,^anule,^liquida,^liquide,^cierra mi,^cierre mi,^cierra la,^ponme una,^haz una,^haga una,^ejecuta,^ejecute,^coloca,^coloque,^mueve,^invierte,^invierta,^pon una,^envia,^manda,comprame,vendeme,hazlo por mi,por mi cuenta,en mi nombre,compres,vendas,canceles,transfieras,compren,vendan,cancelen,cancelame,retirame,^pasa,^sacame,^abre una,^cubre,^modifica,^cambia mi orden,^recompra,que vendas,que compres,^deshazte,^duplica,^comprar ya,^vender ya,me compres,me vendas,metele,^ponga una,^comprale,^pague,^paga,^firma,^aprueba,compre por mi,venda por mi,^cierra,^cierre,vendame,sacame de,^ponme,^pon,^agarrame,^agarra,^consigueme,^pilla,^pillame,^vendelo,^vendelas,^vendela,^vendelos,^compralo,^compralas,^compramelo,^quiero que compres,^quiero que vendas,^cancelen,^cancelar todas,^cancela todas,^cancela todo,^retirame,^mandame,^enviame,^transfiereme,^pasame,^depositame,^meteme,^tradeame,vendeme todo,vende todo,^cerra,^comprate,^comprá,^vendé,^saca',
  notify:
    'avisame,aviseme,avisa,avisar,avise,aviso,notificame,notifiqueme,notificar,recuerdame,recuerdeme,alertame,alerteme,alerta cuando,dime cuando,digame cuando,me avisas,me avise,me avisen,me avisan,hazme saber,quiero saber cuando,que me avise,avisen,avisos cuando,recordatorio,me notifiquen,me notifique,recordarme,me alerte,enterarme,me avisa,me notifica,echame un grito,echame un aviso,dame un toque,mandame un mensaje cuando,mandame un aviso,avisarme,me manden aviso,me mandes aviso,aviso si,aviso cuando,avisos si,que me notifiquen,ponme aviso,dime si,digame si,me dices cuando,me dices si,me decis cuando,enviame un mensaje,notificacion cuando,notificacion si,avisan',
  verify:
    'verificar,verifico,verifica,verificacion,verificarme,verificado,verificada,validar,valido mi,kyc,comprobar mi identidad,acreditar,acredito,subir mi pasaporte,subir mi documento,subir mi identificacion,subo mi,identificarme,subir mi ine,subir mi dni,confirmar mi identidad,validacion,demostrar quien soy,acreditar mi identidad',
  sign: 'firmar,firmo,firma,firmado,llenar,lleno,rellenar,relleno,firme',
  sign_in:
    'iniciar sesion,inicio sesion,entrar a mi cuenta,acceder a mi cuenta,ingresar a mi cuenta,entrar a la app,acceder,entrar en mi cuenta,inicio de sesion,loguearme,iniciar,accedo,iniciar mi sesion,entrar a mi perfil,entrar a candor,no puedo entrar,no me deja entrar,puedo entrar,deja entrar,me deja acceder,logearme,login',
  sign_out:
    'cerrar sesion,cierro sesion,cerrar la sesion,desconectarme,salir de la app,cierro la sesion,desloguear,desloguearme,salir de mi cuenta,salgo de la app,cerrar mi sesion,salir de la aplicacion,salirme de la app,salgo de mi cuenta',
  sign_up:
    'registrarme,registro,registrar,abrir una cuenta,abrir cuenta,abro una cuenta,abro cuenta,crear una cuenta,crear cuenta,creo una cuenta,darme de alta,inscribirme,apertura de cuenta,me registro,cuenta real,cuenta nueva,dar de alta una cuenta,hacerme cliente,sacar una cuenta,quiero ser cliente,ser cliente,hacerme usuario,abrirme una cuenta,abrir mi cuenta,crearme una cuenta,hacer una cuenta,hacerme una cuenta,inscribo',
  contact:
    'contactar,contacto,contactarlos,comunicarme,hablar con,hablo con,llamar,escribirles,escribir a,atencion,una persona,un humano,alguien,asesor,agente,ejecutivo,quejarme,queja,reclamo,reclamar,reportar un problema,persona real,un representante,queja,comunico,contacto con,llamarles,presentar una queja,telefono para llamar,numero para llamar,telefono de contacto,pasame con,paseme con,comuniqueme con,comunicame con,necesito hablar,quiero hablar,hablar con alguien,hablo con alguien,telefono de ustedes,su telefono,numero de ustedes,a que numero llamo,llamarlos,contactarme,contacto humano,alguien real,alguien de verdad,persona de verdad,alguien que me atienda,me atienda',
  search: 'buscar,busco,busqueda,encontrar,encuentro,donde busco,encontrar una empresa,encuentro una empresa',
  hide: 'ocultar,oculto,oculta,esconder,escondo,esconde,que no se vean,tapar,no mostrar,invisible,que no se vea,no se vea,no se vean,privado,modo privado,montos,los montos,tapar mi saldo,no ver mi saldo,que nadie vea,que no vean,no vean,sin mostrar,mostrar',
  download:
    'descargar,descargo,descarga,exportar,exporto,bajar,imprimir,csv,pdf,excel,copia de,bajo,descargarme,exportacion',
  link: 'vincular,vinculo,enlazar,agregar mi banco,agregar un banco,agregar banco,agregar una cuenta bancaria,registrar mi banco,asociar,conectar,agregar una direccion,anadir un banco,ligar,registrar una cuenta bancaria,agrego mi banco,agregar cuenta bancaria,anadir mi banco,dar de alta mi banco,registrar mi cuenta bancaria,agregar mi cuenta bancaria,agrego una cuenta bancaria,anado mi banco,agregar mi tarjeta,poner mi banco,pongo mi banco,meter mi banco,registro mi banco,dar de alta mi cuenta,cambiar mi banco,cambiar de banco',
  reset: 'restablecer,restablezco,recuperar,recupero,resetear,reiniciar,desbloquear,bloqueado,bloqueada,reestablecer',
  forgot:
    'olvide,olvido,olvidado,olvidada,perdi,no recuerdo,no me acuerdo,se me olvido,olvidaste,he olvidado,perdido,extravie,se me fue la,no me se,no recuerdo mi,no se cual es mi,no me acuerdo de,se me borro',
  invite:
    'invitar,invito,invitacion,invitaciones,referido,referidos,referir,codigo de invitacion,recomendar a un amigo,traer amigos,invitar a un amigo,invitar amigos,amigos,programa de referidos,codigo de referido,bono de bienvenida,bono,codigo promocional,promocion,promociones,invitar a mi amigo,invitar a mi hermano,traer a un amigo',
  compare:
    'comparar,comparacion,compara,compare,comparado,frente a,versus,vs,o,contra,comparame,comparadas,cual es mejor',
  reach:
    'llegue a,llega a,alcance,alcanza,baje de,baja de,suba de,sube de,supere,supera,cruce,cruza,pase de,toque,toca,caiga a,cae a,llegue,baje a,suba a,este en,caiga por debajo,por debajo de,por encima de,rebase,este a,caiga de,pase los,baje,suba,caiga,valga,cueste,rompa,suba hasta,baje hasta,pasa los,llegue hasta,llegar a,sube hasta,baja hasta,quede en,ande en,toque los,baje de los,suba de los',
  pay: 'pagar,pago,paga,pague,gastar,gasto,gaste,pagos,pagan',
  charge:
    'cobrar,cobra,cobran,cobro,cobros,cuesta,cuestan,costo,coste,costos,cargo,cargos,se llevan,se quedan ustedes,se cobra,me cobran,cuesta operar,cuesta cada',
  paid: 'he pagado,pague,pagado,llevo pagado,gaste,he gastado,me cobraron,me han cobrado,me cobro,llevo gastado,pague en,pagamos,gastado,se me ha ido,me ha costado,me han costado,me cobraste,cobrado,cobraron,me han descontado,se fue en,me habeis cobrado,habeis cobrado,se me fue,se me fue en,se me va en,comisiones pagadas,pagadas,gaste en,pague de,pagado de,me han quitado,me quitaron,me han sacado',
  account: 'cuenta,cuentas,mi cuenta,perfil,patrimonio',
  order:
    'orden,ordenes,pedido,pedidos,mi limite,orden limitada,orden de compra,orden de venta,instruccion,lo de mi compra',
  position:
    'posicion,posiciones,cartera,portafolio,portfolio,inversiones,mis inversiones,mis acciones,mis valores,que tengo,acciones tengo,acciones tengo yo,lo que tengo,tenencias,tengo acciones,acciones poseo,mis titulos,tengo comprado,en que estoy invertido,he comprado,mis fondos,tengo invertido,en que tengo,mis papeles,mi dinero invertido,que he comprado,que compre,mi inversion,tengo en cartera,valores tengo,tengo alguna,en que estoy,mis etf,tengo algo de,traigo comprado,traigo comprada,en que empresas tengo,lo que traigo,que traigo,de cuales tengo,cuales tengo,mis papelitos,metido en,en que ando metido,tengo metido en,que tengo comprado,mis acc,en cartera',
  stock:
    'accion,acciones,titulo,titulos,valor,valores,papel,papeles,empresa,empresas,compania,companias,simbolo,ticker,firma,codigo,emisora,emisoras,compañia,una accion,que accion,que acciones,que valores,que empresas,que empresa,que titulos,una empresa',
  fund: 'fondo,fondos,etf,etfs,fondo cotizado,fondos cotizados,fondo indexado,fondos indexados',
  fee: 'comision,comisiones,tarifa,tarifas,costo por operar,costo de operar,costos de operar,costo por operacion,cuanto cobran,lista de precios,cobran por,cobran por operar,cargos por operar,cuesta operar,cuesta comprar,cuesta vender,cuesta una operacion,cuesta cada operacion,cuesta hacer,corretaje,cobran comision,cobra candor,gratis,es gratis,costos,gastos,precio por operar,cuesta cada compra,cuesta cada orden,cuesta una orden,cobran ustedes,cuesta usar,cuesta negociar,cuesta invertir,sale operar,tarifario,que cobran,inactividad,comisiones ocultas,custodia,mantenimiento de cuenta,pagar algo por,pagar por tener,cuesta tener,costo de tener,cada operacion,por operacion,cada compra,cada venta,por compra,por venta,sale cada operacion,sale una operacion,se llevan ustedes,se quedan,tajada,cobran por usar,por usar la app,sale gratis,hay que pagar algo,hay que pagar,costos escondidos,costos ocultos,gastos ocultos,cobran algo,cobran de,cobran por compra,cobran por venta,cobran por cada,me cobran por,cuanto cobras,que me cobran,cobran por tener,por tener la cuenta,tener la cuenta abierta',
  money:
    'dinero,plata,lana,fondos,dolares,usd,pesos,pasta,capital,guita,billete,billetes,pisto,biyuya,varos,feria,luca,lucas,mangos,chirola,marmaja,baro,morlacos,pesitos,cuartos,perras,pavos',
  cash: 'efectivo,dinero disponible,dinero sin invertir,dinero tengo,plata tengo,dinero me queda,liquidez,cash,disponible,saldo disponible,dinero libre,en efectivo,sin invertir,plata disponible,fondos tengo,lana tengo,dinero liquido,dinero en mi cuenta,plata me queda,dolares tengo,dinero parado,me queda,lana me queda,me sobra,lana traigo,cuanta lana,cuanta plata,cuanta guita,sin usar,dinero sin usar,dinero quieto,dinero suelto,plata suelta,efectivo suelto,suelto,lana me sobra,plata me sobra,dinero me sobra,sobrando,parado,plata libre,sin mover,liquido,dinero en efectivo,plata sin invertir',
  balance:
    'saldo,saldos,balance,cuanto hay en mi cuenta,valor de mi cuenta,valor de mi cartera,cuanto vale mi cuenta,cuanto vale mi cartera,vale mi cartera,vale mi cuenta,vale mi portafolio,valor total,saldo total,en mi cuenta,patrimonio,cuanto tengo en total,tengo en total,vale todo,saldo de mi cuenta,valor de mi portafolio,cuanto tengo,vale todo lo mio,valor de mis inversiones,vale lo que tengo,valen mis inversiones,cuanto valgo,cuanto suma todo,suma todo,todo lo mio,todo junto,en total tengo,tengo en candor,plata tengo en la cuenta,dinero hay en mi cuenta,hay en la cuenta,tengo en la cuenta,guita tengo en la cuenta,tengo invertido en total,tengo aqui,tengo aca,esta mi cuenta,tengo metido,lana tengo en la cuenta',
  buying_power:
    'poder de compra,poder adquisitivo,capacidad de compra,puedo gastar,puedo invertir,para invertir,para comprar tengo,disponible para invertir,disponible para operar,disponible para comprar,puedo comprar con,me alcanza,puedo usar para comprar,dinero para comprar,margen para comprar,para gastar,puedo destinar,cuanto puedo comprar,poder comprador,alcanza para,me alcanza para,con cuanto cuento,cuento para,me queda para comprar,queda para comprar,queda para invertir,queda para gastar,tengo para comprar,tengo para invertir,tengo para gastar,puedo meter en,puedo meterle,podria comprar,podria invertir,cuanto mas puedo,gastar en acciones,disponible pa comprar,puedo comprar todavia',
  withdrawable:
    'puedo retirar,puedo sacar,disponible para retirar,retirable,se puede retirar,listo para retirar,para retirar,disponible para retiro',
  settle: 'liquidacion,liquida,liquidado,liquidada,liquidan,se liquida,sin liquidar,compensacion',
  value: 'vale,valen,valor,valia,valoracion',
  profit:
    'ganancia,ganancias,gano,gane,ganado,ganar,ganando,beneficio,beneficios,utilidad,utilidades,rendimiento,rendimientos,rentabilidad,resultado,resultados mios,pyg,como voy,como me va,como me fue,me ha ido,voy ganando,plusvalia,plusvalias,retorno,he ganado,llevo ganado,estoy ganando,me va,me fue,en verde,como van mis,como va mi cuenta,como va mi cartera,van mis inversiones,van mis acciones,va mi portafolio,va mi cuenta,va mi cartera,como ando,mi desempeno,va mi inversion,como vamos,me esta yendo,ganancia o perdida,ganancias y perdidas,estan mis acciones,estan mis inversiones,voy arriba,le gane,he hecho,como voy hoy,que tal voy,que tal me va,como me esta yendo,gano o pierdo,gane algo,gane plata,ganando plata,ganando guita,ganando lana,ganando dinero,gane dinero,hice plata,he ganado algo,voy bien,voy mal,voy bien o mal,cuanto voy ganando,arriba o abajo,sali ganando,voy en positivo,en positivo,como vamos hoy,como van mis cosas,como va lo mio,cuanto llevo',
  loss: 'perdida,perdidas,pierdo,perdi,perdido,perdiendo,minusvalia,minusvalias,en rojo,voy perdiendo,he perdido,estoy perdiendo,llevo perdido,abajo,que tan mal voy,tan mal voy,cuanto voy perdiendo,voy en negativo,en negativo,en numeros rojos,palmando,palmado,me estoy hundiendo,cuanto me he dejado,he palmado',
  best: 'mejor,mejores,la que mas gano,mas ganancias,mas ganancia,mayor ganancia,ganadora,ganador,que mejor,mejor desempeno,mas subido,mas gano,mayor rendimiento,mas positiva,mas rentables,mas beneficio,va mejor,yendo mejor,le va mejor,mas fuerte,la que mas sube,la que mejor va,que mejor va,mas me ha dado',
  worst:
    'peor,peores,la que mas pierde,mas perdidas,mas perdida,mayor perdida,perdedora,perdedor,la que peor,mas caido,peor desempeno,mas pierde,mas negativa,la que va peor,peor va,va peor,yendo peor,le va peor,mas floja,mas debil,la que mas baja,que peor va',
  most: 'mas,mayor,mayores,maximo,la mayor,el mayor,las que mas,los que mas',
  largest:
    'mas grande,mayor posicion,posicion mas grande,principal,principales,mas pesa,mayor peso,mayor inversion,mayor tenencia,mas peso,mayor parte,mas invertido,mas dinero tengo',
  risk: 'riesgo,riesgos,riesgoso,riesgosa,arriesgado,arriesgada,peligroso,seguro,segura,que tan seguro,arriesgando,puedo perder,podria perder,expuesto,peligro,riesgosas,vulnerable,demasiado en,que tan arriesgado,arriesgo,muy arriesgado,que tan expuesto,peligra,mucho riesgo,riesgosa es',
  diversified:
    'diversificado,diversificada,diversificacion,diversificar,concentrado,concentrada,concentracion,distribuido,distribuida,distribucion,repartido,repartida,una sola canasta,misma canasta,composicion de mi,ponderacion,asignacion,concentrado en,equilibrada,esta repartido,que porcentaje,porcentaje de mi,equilibrado,balanceada,balanceado,todos los huevos,misma cesta,una sola cesta,una cesta,bien repartido,bien repartida,muy metido en,variada',
  volatility: 'volatilidad,volatil,volatiles,fluctua,fluctuacion,oscilacion,oscila,altibajos,desviacion',
  exposure: 'exposicion,expuesto,apalancamiento,exposicion corta,cuanto debo,lo que debo,debo por',
  drawdown: 'caida maxima,maxima caida,mayor caida,peor caida,reduccion maxima,drawdown',
  statement:
    'extracto,extractos,estado de cuenta,estados de cuenta,resumen de cuenta,resumen mensual,comprobante,comprobantes,confirmacion de operacion,confirmaciones,confirmacion,estado mensual,estado de mi cuenta,recibo,recibos,cartola,estados mensuales,justificante,justificantes,boleta,resumen de movimientos,resumen de mi cuenta,estado de cuenta mensual,extracto mensual,papeles del mes',
  tax: 'impuesto,impuestos,fiscal,hacienda,irs,sat,tributario,fiscales,declaracion,tributaria,dian,sunat,renta',
  tax_form:
    'w9,w-9,w 9,formulario fiscal,formulario de impuestos,formularios fiscales,1099,forma fiscal,certificacion fiscal,documento fiscal,documentos fiscales,constancia fiscal,w8ben,formulario w,forma w,informacion fiscal,datos fiscales,para mis impuestos,para los impuestos,para hacienda,declaracion de impuestos',
  password: 'contrasena,contrasenas,clave,claves,password,pin,contrasenia,contra,contrasena de acceso,el password',
  language:
    'idioma,idiomas,lenguaje,espanol,al espanol,en espanol,ingles,al ingles,en ingles,japones,chino,traducir,lengua,al japones,al chino',
  theme:
    'tema,modo oscuro,modo claro,oscuro,apariencia,modo noche,colores,fondo negro,fondo blanco,modo nocturno,tamano de letra,tema oscuro,tema claro,pantalla negra,pantalla oscura,en negro,claro,letra,letra mas grande,tamano,mucho brillo,brillo,pantalla muy clara,muy brillante,me lastima los ojos,me molesta la vista,letra chica,letra muy chica,letras grandes,letras mas grandes,letra pequena,se ve chiquito,agrandar la letra,agrandar,color negro,todo negro,mas oscura,mas oscuro,ponerlo oscuro,ponerlo negro,modo dark,no veo bien,no leo bien,las letras,letras,agrandar las,no alcanzo a leer',
  alert:
    'alerta,alertas,alerta de precio,alertas de precio,alarma,alarmas,aviso de precio,avisos de precio,recordatorio',
  message:
    'mensaje,mensajes,notificacion,notificaciones,avisos,bandeja,correos,centro de mensajes,notificaciones push,bandeja de entrada,buzon,mis avisos',
  identity:
    'identidad,pasaporte,identificacion,dni,ine,cedula,licencia de conducir,nombre legal,documento de identidad,carnet',
  document: 'documento,documentos,papel,papeles,archivo,formulario,formularios,papeleo',
  bank: 'banco,bancaria,bancario,cuenta bancaria,transferencia bancaria,transferencia,ach,tarjeta de debito,clabe,cuenta de banco,tarjeta,por banco,bancarios,cbu',
  address: 'direccion,direcciones,billetera,monedero,wallet,libreta de direcciones',
  crypto: 'usdt,tether,cripto,criptomoneda,criptomonedas,trc20,tron,criptos,stablecoin',
  contract:
    'contrato,contratos,acuerdo,acuerdos,terminos,terminos y condiciones,condiciones,privacidad,politica de privacidad,aviso legal',
  watchlist:
    'lista de seguimiento,listas de seguimiento,lista de favoritos,favoritos,favoritas,watchlist,seguir,mis favoritas,marcar,lista de observacion,mi lista,seguimiento,vigilar,sigo',
  passkey:
    'llave de acceso,llaves de acceso,clave de acceso,passkey,huella,huella digital,reconocimiento facial,face id,biometria,biometrico,mi cara,mi rostro,rostro,touch id,huella dactilar,con la cara,con mi cara,con el dedo,con mi dedo,dedo,con huella,con la huella',
  device:
    'dispositivo,dispositivos,sesiones,otro telefono,perdi mi telefono,telefono nuevo,quien entro,historial de acceso,historial de accesos,celular nuevo,robaron el telefono,robaron el celular,sesiones abiertas,donde tengo abierta,accesos,entrado a mi cuenta,entro a mi cuenta,inicios de sesion,perdi mi celular,perdi el celular,me robaron,robaron mi,alguien entro,alguien inicio sesion,perdi el telefono,acceso desconocido,inicio de sesion desconocido,se metieron a mi cuenta,alguien se metio,se metio en mi cuenta,se metio a mi cuenta,me robaron el movil,me robaron el celu,me robaron el celular,perdi el movil,perdi el celu,quien se metio,alguien uso mi cuenta,usando mi cuenta,se me perdio el celular,se me perdio el telefono',
  security:
    'seguridad,proteger,protejo,proteccion,dos pasos,dos factores,verificacion en dos pasos,autenticador,doble factor,hackearon,hackeado,autenticacion,hackear,2fa,protegida,hackeo,doble verificacion,segundo factor,factor doble,app de autenticacion,autenticacion en dos pasos',
  support:
    'soporte,ayuda humana,servicio al cliente,atencion al cliente,asistencia,linea de ayuda,gestor,mesa de ayuda,centro de ayuda,gestor personal,ejecutivo de cuenta,servicio de atencion',
  email: 'correo,correo electronico,email,mail,e-mail',
  phone:
    'telefono,celular,numero de telefono,movil,numero,celu,numero nuevo,nuevo numero,cambie de numero,cambie de celular,cambie de telefono,movil nuevo',
  avatar: 'foto de perfil,avatar,imagen de perfil,foto,imagen',
  trial:
    'prueba,demo,practica,practicar,simulado,simulada,dinero simulado,dinero ficticio,cuenta de prueba,cuenta demo,dinero de mentira,simulacion,simulador,dinero real,dinero virtual,dinero de verdad,de mentiras,ficticio,plata de verdad,plata real,lana de verdad,lana real,es de verdad,de juguete,modo practica,es real,plata ficticia,dinero falso,jugando,de a mentis',
  robot:
    'robot,robots,bot,bots,trading automatico,automatico,algoritmo,algoritmico,cuantitativo,cuantitativa,automatizado,operar automaticamente,automatizada,inversion automatica,copiar operaciones,algoritmos',
  wealth:
    'plan de ahorro,ahorro,ahorros,patrimonial,plan patrimonial,intereses,interes por mi efectivo,plazo fijo,renta fija,cuenta remunerada,interes por mi dinero,pagan interes,generar intereses,intereses por,cuenta de ahorro,efectivo sin invertir,interes diario,interes sobre mi saldo,efectivo ocioso,intereses por mi plata,cuenta con interes,dan intereses,da intereses,me dan interes,rendimiento diario,mi dinero genera',
  charity: 'caridad,donar,donacion,donaciones,dono,beneficencia,causa benefica,obra social,causas',
  feedback:
    'sugerencia,sugerencias,opinion sobre la app,reportar un error,error de la app,comentarios,sugerir,mejora,mejoras,reportar un fallo,encontre un error,encontre una falla,encontre un fallo,reportar una falla,reportar falla,la app falla,la app se traba,se traba,no anda la app,se cuelga,tengo una idea para la app,una idea para la app,propuesta,una propuesta',
  app: 'app,aplicacion,candor,plataforma,sitio,programa,pagina',
  history:
    'historial,ordenes anteriores,ordenes pasadas,registro,registros,operaciones pasadas,mis operaciones,movimientos,todas mis ordenes,historico,operaciones anteriores,ultimas operaciones,ultimas ordenes,mis transacciones,ordenes ejecutadas,ordenes completadas,compras y ventas,ordenes terminadas,ordenes cerradas,ordenes finalizadas,ultimos movimientos,mis ultimas compras,mis compras,operaciones que hice,operaciones hice,que compre la,que compre el,compre la semana,mis ultimas ordenes,mi ultima orden,mis ultimas operaciones,lo que he comprado,lo que he vendido,compras que hice,ventas que hice,ventas anteriores,compras anteriores',
  pending:
    'pendiente,pendientes,abierta,abiertas,en curso,sin ejecutar,esperando,vigentes,activas,activa,por ejecutar,en espera,vivas,no ejecutadas,sin ejecutarse,sin completar,en cola,por ejecutarse,sin llenar,a la espera,en lista de espera,puesta a la espera,puesto a la espera,sin ejecutar aun,que no se han ejecutado,aun no ejecutadas,faltan por ejecutar,colgadas,colgada,trabada,trabadas',
  market:
    'mercado,mercados,bolsa,bolsas,wall street,la bolsa,mercado de valores,mercado accionario,bolsa de nueva york,mercado estadounidense,nyse,bolsa americana,bolsa de valores,mercado americano,todo en rojo,todo en verde,la bolsa hoy,las acciones en general,acciones en general,todo el mercado,las bolsas,nueva york,wall,esta todo en rojo,esta todo en verde,todo esta en rojo,todo esta en verde,todo rojo,todo verde',
  index: 'indice,indices,s&p,s&p 500,sp500,dow,dow jones,nasdaq,candor 500,nasdaq 100,russell,russell 2000,s&p500',
  breadth:
    'amplitud,cuantas acciones suben,cuantas suben,cuantas bajan,acciones subieron,acciones bajaron,acciones suben,acciones bajan,suben y cuantas,alcistas y bajistas,subieron y cuantas',
  sector: 'sector,sectores,ramo,rubro,rubros,sectorial',
  industry: 'industria,industrias',
  news: 'noticia,noticias,titulares,titular,novedad,novedades,articulo,articulos,prensa,ultimas noticias,anuncio,anuncios,que se dice,que hay de nuevo,rumores,se habla de,que dicen de,novedades de,que se cuenta de,que hay con,se dice de,se comenta de,que dicen las noticias,noticias hoy,chisme,chismes,ultima hora',
  idea: 'idea,ideas,ideas de inversion,ideas de trading,ideas de hoy,senales,senal,inspiracion,propuestas,candidatas',
  bullish: 'alcista,alcistas,optimista,optimistas,al alza',
  bearish: 'bajista,bajistas,pesimista,pesimistas,a la baja',
  report:
    'informe,reporte,informe matutino,reporte matutino,informe de la manana,resumen del dia,reporte diario,informe diario,resumen del mercado,resumen de la jornada,informes,perspectivas,boletin,reporte de la manana,resumen de hoy,que esta moviendo,resumen bursatil,resumen diario,parte diario,como cerro ayer,que paso en la bolsa',
  review: 'revision,resumen del mercado,repaso,revision del mercado,analisis del mercado,cierre de ayer',
  gainers:
    'mas suben,mas subieron,mas sube,mas subio,mayores alzas,mayores subidas,mayores ganadoras,mayores ganancias,ganadoras,ganadoras del dia,mas han subido,que mas sub*,mas ganan,mas ganaron,mayor alza,mayor subida,lideran,suben mas,subieron mas,subio mas,sube mas,mejores acciones de hoy,mejores acciones del dia,acciones que suben,estan subiendo,acciones suben,mas alza,subiendo mas,acciones subieron,mejores del dia,esta subiendo,mas fuerte suben,mayores avances,mas avanza,mas avanzan,han subido mas,mas estan subiendo,mejor accion de hoy,mejor accion del dia,mas esta subiendo,que sube,que estan subiendo,disparando,se disparo,acciones del dia,acciones vuelan,vuelan,volando,disparadas,mas disparadas,se disparan,disparado,se estan disparando,subidon,mayor subidon,las que vuelan,cuales suben,cuales estan subiendo,mas arriba hoy,la rompen,que sube mas',
  losers:
    'mas bajan,mas bajaron,mas baja,mas bajo,mas caen,mas cae,mas cayo,mas cayeron,mayores bajas,mayores caidas,mayores bajadas,mayores perdidas,mayores perdedoras,perdedoras,perdedoras del dia,mas han bajado,mas han caido,que mas baj*,que mas ca*,mas pierden,mas perdieron,mayor caida,mayor baja,bajan mas,bajaron mas,bajo mas,baja mas,caen mas,cayeron mas,cayo mas,peores acciones de hoy,peores acciones del dia,acciones que bajan,estan bajando,estan cayendo,acciones caen,mayores descensos,mas retroceden,mas retrocede,cayendo mas,bajando mas,mas esta cayendo,mas estan cayendo,desplomando,peores del dia,mas se desploma*,peor accion del dia,peor accion de hoy,han bajado mas,han caido mas,que se desploma*,se desploman,desplome,que cae mas,que baja mas,se desploman hoy,cuales bajan,cuales caen,cuales estan bajando,mas abajo hoy,en picada,hundiendose,se hunden',
  active:
    'mas negociada,mas negociadas,mas activa,mas activas,mayor volumen,mas operadas,mas operada,mas volumen,mas movidas,mas liquidas,mas transadas,mas se negocia*,mas se opera*,mas movimiento,mas se mueven,mas compradas y vendidas,mas transada,mas contratadas,se negocia mas,mas liquida,mayor negociacion,se opera mas,se mueve mas,mas movida,lo mas negociado,lo mas operado,mas tradeadas',
  trending:
    'tendencia,tendencias,populares,popular,de moda,mas buscadas,mas populares,mas vistas,mas comentadas,comprando la gente,compra la gente,esta comprando todo,caliente,calientes,mas sonadas,comprando todos,mas famosas,todo el mundo,mas miradas,compran los demas,mirando la gente,mas buscada,se habla hoy,de que se habla,se habla mas,de que hablan,mas buscado,lo mas buscado,lo mas visto,lo mas popular,comprando la raza,compra todo el mundo,comprando todo el mundo,la gente compra,esta de moda,lo que esta de moda,que esta pegando,mas sonado,que se compra',
  up: 'sube,suben,subio,subir,subieron,subiendo,subido,alza,alzas,aumento,aumentar,arriba,crecio,crecer,repunte,repunto,salto,se disparo,escalo,recuperar,rebotar,rebote,verde,mejoro',
  down: 'baja,bajan,bajo,bajar,bajaron,bajando,bajado,cae,caen,cayo,caer,cayeron,cayendo,caida,caido,desplome,se desplomo,desplomo,abajo,descenso,descendio,retroceso,retrocedio,perdio valor,se hundio,hundio,cayo tanto,rojo,crash,se vino abajo,tropezo,derrumbe,derrumbo,desplomar',
  move: 'se movio,mueve,movimiento,variacion,vario,pasa con,paso con,pasando con,cambio,movio',
  open: 'abre,abren,abrir,abrio,apertura,abierto,abierta,empieza,empieza a operar,comienza,abrira,inicia,abran,apertura de',
  close: 'cierra,cierran,cerrar,cerro,cierre,cerrado,cerrada,termina,cerrara,acaba,finaliza,cierren',
  session:
    'sesion,sesiones,horario,horarios,horario de operacion,horas de operacion,jornada,horas de mercado,horario regular,horario normal,horario bursatil,calendario,calendario bursatil,rueda,sigue abierto,sigue abierta,ya abrio,ya cerro,esta abierto,operar de noche,operar ahora,operar a esta hora,falta para que cierre,falta para que abra,falta para el cierre,hasta que hora se puede,desde que hora se puede,comprar a esta hora,de noche',
  extended:
    'fuera de horario,despues del cierre,horario extendido,after hours,posmercado,poscierre,post mercado,horario ampliado,post cierre,horas extendidas,despues de hora,despues de horas,tras el cierre,postmercado,fuera del horario,horario nocturno,postcierre',
  premarket:
    'premercado,pre mercado,preapertura,antes de la apertura,antes de abrir,pre-mercado,previo a la apertura,premarket,antes de que abra',
  halfday:
    'medio dia,media jornada,cierre anticipado,cierra antes,cierra temprano,medio dia de operacion,jornada reducida,media sesion,horario reducido,dia corto,dias cortos,cierre temprano,medios dias,jornadas reducidas,cierres anticipados',
  closed_day:
    'no opera,no hay bolsa,no abre,abre el,hay bolsa,hay mercado,se opera el,dias cierra,fin de semana,fines de semana,hay operaciones,se puede operar,estara cerrado,estara abierto,estara cerrada,estara abierta,hay sesion,dia cierra,cierra por,que dias cierra,dias cierran,dia sin mercado,dia sin bolsa,sin mercado,sin bolsa,abre la bolsa en,hay operacion,trabaja la bolsa,trabajan,laboran,labora,se trabaja',
  clock: 'que hora,zona horaria,hora de nueva york,hora local,hora del este',
  happen:
    'pasa,paso,pasado,que paso,que pasa,que pasa con,que paso con,ocurrio,ocurre,sucede,sucedio,que onda con,esta pasando,que tiene,ha pasado,que le pasa,que le paso,que hubo con,anda',
  price:
    'precio,precios,cotizacion,cotiza,cotizaciones,cuesta,cuestan,vale,valen,cuanto vale,cuanto cuesta,cuanto esta,a cuanto esta,a como esta,a cuanto,en cuanto esta,a como,precio de la accion,esta cotizando,cotizando,cuanto valen,en cuanto,se cotiza,a que precio,cuanto sale,por cuanto,por accion,a cuanto va,esta la accion,precio actual,valor de la accion,ultimo precio,a cuanto cerro,cuanto cerro,a cuanto abrio,a como anda,en cuanto anda,como anda de precio,cuanto va,en cuanto va,a cuanto anda,por cuanto anda,cuanto piden,a cuanto cotiza,precio de hoy,se vende,por cuanto se vende,cuanto sale una,cuanto valdria una,precio actual de',
  quote: 'cotizacion,nivel,niveles,puntos',
  performance:
    'rendimiento,desempeno,como va,como le va,como le fue,ha ido,se ha comportado,evolucion,evoluciono,como ha ido,como esta,como estuvo,como anda,se comporto,comportamiento,rentabilidad,ha subido,ha bajado,subio en,bajo en,variacion,vario,grafica,grafico,como viene,como estan,como van,ha hecho,ha variado,trayectoria,ha rendido,historia de,crecio en,ha crecido,le ha ido,va la accion,andan,anda,cambiado,fue el,viene,amanecio,amanece,como cerro,como abrio,como termino,como amanecio,que tal va,que tal ha ido,como ha andado,que tal anda,como se ve,subio este,bajo este,cuanto subio,cuanto bajo,cuanto ha subido,cuanto ha bajado,que tan bien le ha ido,que tal le ha ido,que tal le fue',
  year_range:
    '52 semanas,maximo anual,minimo anual,maximo del ano,minimo del ano,maximo historico,minimo historico,precio mas alto,precio mas bajo,maximos y minimos,maximo y minimo,maximo de 52,minimo de 52,punto mas alto,punto mas bajo,rango anual,lo mas alto,lo mas bajo,mas alto del ano,mas bajo del ano,ultimas 52,maximo en un ano,minimo en un ano,tope,record,maximos,minimos,mas alto que ha,mas bajo que ha,maximo de este ano,minimo de este ano,maximo del ultimo ano,minimo del ultimo ano,cual fue el maximo,cual fue el minimo,mas alto que llego,mas bajo que estuvo,mas alto que estuvo,lo mas bajo que,lo mas alto que,cuanto llego a valer,techo,piso del ano,minimo del',
  high: 'maximo,mas alto,alto',
  low: 'minimo,mas bajo',
  range: 'rango,rango del dia,entre que precios,banda',
  volume:
    'volumen,volumen de negociacion,acciones se negociaron,titulos negociados,acciones negociadas,acciones cambiaron,se negociaron',
  market_cap:
    'capitalizacion,capitalizacion bursatil,capitalizacion de mercado,valor de mercado,que tan grande,que tamano,tamano de la empresa,vale la empresa,vale la compania,valor bursatil,valor de la empresa,cuanto vale la empresa,vale como empresa,que tan grande es,valor de la compania,vale en bolsa,valor en bolsa,vale toda la empresa,vale toda la compania,la compania entera,la empresa entera,que tan grande es la empresa',
  revenue: 'ingresos,ventas,facturacion,factura,cuanto vende,vende al ano,facturo,vendio,ventas de',
  income:
    'utilidad neta,beneficio neto,ganancia neta,ganancias de,beneficios de,utilidades de,gana dinero,ingreso neto,cuanto gana,es rentable,resultado neto,gano la empresa,utilidad de,margen,margenes,beneficio de,gana al ano,ebitda,da ganancias,da utilidades,rentable,tiene ganancias,numeros rojos,gana dinero la empresa,gana plata,da plata,pierde dinero,pierde plata,gano el ano pasado,perdio el ano pasado,gana al',
  debt: 'deuda,deudas,endeudamiento,pasivo,pasivos,debe,razon de deuda,endeudada,apalancamiento de,deuda de,activos,deuda neta,endeudado,muchas deudas,muy endeudada,cuanta deuda,deben,debe mucho',
  books:
    'fundamentales,datos financieros,estados financieros,balance,cuentas de,cifras de,resultados financieros,informe anual,finanzas,numeros de,salud financiera,flujo de caja,cuentas anuales,datos fundamentales,situacion financiera,informacion financiera,estado financiero,balance general',
  pe: 'p/e,pe,per,relacion precio ganancia,precio beneficio,precio ganancia,precio-beneficio,precio utilidad,multiplo,relacion precio-beneficio,relacion precio beneficio,ratio precio,precio/beneficio,precio/ganancia,precio/utilidad,relacion p/e,ratio p/e,multiplo de ganancias,p u,relacion precio utilidad',
  eps: 'ganancia por accion,beneficio por accion,utilidad por accion,upa,bpa,gpa,eps',
  dividend:
    'dividendo,dividendos,reparte dividendos,paga dividendos,rendimiento por dividendo,ex dividendo,fecha ex,reparto,fecha de corte,exdividendo,reparte,reparten,reparte algo,cuanto reparte,cuando paga,paga algo,da dividendos,dan dividendos,da dividendo,paga a sus accionistas,paga a los accionistas,a los accionistas,pagan dividendo,rendimiento del dividendo,cobro el dividendo',
  yield: 'rinde,rendimiento anual',
  target:
    'precio objetivo,precios objetivo,objetivo de precio,precio meta,objetivo,meta,precio esperado,valor objetivo,objetivo de los analistas,target',
  analyst:
    'analista,analistas,calificacion,calificaciones,consenso,recomendacion de analistas,recomendaciones de analistas,expertos,opinan los expertos,recomendacion de los analistas,recomendaciones de los analistas,valoracion de analistas,dicen los expertos,opinion de analistas,recomiendan los analistas,opinan los analistas,especialistas,los expertos,como ven los expertos,ven los expertos,como la ven,como lo ven los,dicen los que saben,los que saben,los bancos dicen,opinion de expertos,piensan los expertos,piensan los analistas,los analistas',
  competitor:
    'competidor,competidores,competencia,rival,rivales,similares,parecidas,empresas como,compite,compiten,comparables,pares,del mismo ramo,del mismo rubro,del mismo sector,parecidas a,empresas similares,alternativas a,compite con,empresas parecidas,similar a,le hace competencia,hacen competencia,hace la competencia,le compite,contra quien compite,contra quien,contra quienes,se pelea con,pelea con,rivaliza,contrincantes,contrincante,su competencia,sus rivales',
  earnings:
    'resultados trimestrales,fecha de resultados,presenta resultados,publica resultados,reporta resultados,reporta,proximos resultados,resultados,temporada de resultados,reporte trimestral,publican resultados,presentan resultados,reportan,informe trimestral,resultado trimestral,reportara,calendario de resultados,publica sus,presenta sus,reporta sus,salen los numeros,los numeros de,numeros trimestrales,cuando salen los resultados,fecha de balance,presenta balance,presenta su balance,balance trimestral,balances,da resultados,dan resultados,da sus resultados,presenta numeros,saca resultados,sacan resultados,publica balance,reporta sus numeros,entrega resultados,reporta ganancias',
  borrow:
    'prestamo de acciones,pedir prestado,pedir prestadas,tomar prestado,tomar prestadas,costo del prestamo,costo de prestamo,tasa de prestamo,costo de vender en corto,cuesta vender en corto,costo de la venta en corto,cuesta ponerse corto,cuesta estar corto,disponible para corto,prestadas,prestar,costo de ir corto,cuesta un corto,costo de un corto,alquiler de acciones,cuesta mantener un corto,tasa por,prestamo,cuesta shortear,tasa de prestamo,costo de shortear,cuesta ir corto,cuesta el prestamo,costo de tomar prestado,cuesta ir en corto,cuesta operar en corto,se puede vender en corto,vender en corto cuesta,costo de mi corto,acciones disponibles para,cuesta la venta en corto,prestada,tasa para ponerse corto,tasa para shortear,tener prestadas,tenerlas prestadas,me sale tener prestadas,cuanto cobran por el prestamo,cobran por el prestamo,acciones prestadas,prestamo de titulos,interes por shortear,cuesta estar en corto,sale estar corto,sale shortear,acciones para shortear,costo del corto',
  profile:
    'a que se dedica,que hace,dedica,quien dirige,director general,ceo,sede,fundada,donde esta,perfil,pagina web de,negocio,empleados,en que sector esta,a que sector,perfil de la empresa,que tipo de empresa,de que trata,informacion de,informacion sobre,que empresa es,de donde es,cuentame de,hablame de,que vende,datos de la empresa,descripcion,que produce,en que trabaja,a que se dedican,de que sector,que fabrica,datos de,de que vive,en que sector,que clase de empresa,pertenece,quien manda en,quien manda,quien es el jefe,el jefe de,el dueno de,quien es el dueno,de quien es,quien la dirige,de que va,de que la va,que onda con la empresa,donde queda,de que pais,que hacen en,a que le hace,que giro,giro,en que chambea,que tipo de negocio,gana dinero con,gana su dinero,como gana dinero,el director de,director de,director,el presidente de,quien lo dirige',
  holdings_of:
    'que contiene,contiene,composicion,en que invierte,que tiene dentro,que acciones tiene,que empresas tiene,componentes,pesos,ratio de gastos,que lleva dentro,invierte,activos bajo,sigue el,replica,participaciones,compuesto,incluye,dentro de,que incluye,que hay en,principales posiciones,que tiene el',
  spread: 'diferencial,spread,horquilla,diferencial de precios',
  bid_ask:
    'oferta y demanda,demanda y oferta,compra y venta,precio de compra y venta,libro de ordenes,profundidad,puntas,bid,ask,precio de oferta,bid y ask,mejor compra,mejor venta,punta de compra,punta de venta',
  halt: 'suspendida,suspension,suspendido,detenida,negociacion suspendida,interrumpida,pausada,suspendieron',
  split: 'desdoblamiento,division de acciones,split,particion,division,contrasplit,desdobla',
  should:
    'deberia,debo,me conviene,conviene,es buen momento,buen momento,es momento,vale la pena,seria bueno,es recomendable,que harias,que opinas,que piensas,que me aconsejas,aconsejas,aconseja,es mejor,crees que,cree que,es tarde,le entro,que opina,que piensa,compro o vendo,vendo o,compro o,mantener o vender,vender o mantener,deberiamos,buena idea,haria bien,tu opinion,su opinion,es hora de,que me dices de comprar,me aconseja,mejor espero,seria prudente,comprar mas,es buena idea,convendra,mal momento,me espero,aguanto,esperar a,seguir con,me quedo con,vendo todo,es conveniente,sera bueno,seria conveniente,promedio a la baja,promediar a la baja,promediar,compro o espero,espero o compro,vendo o espero,me meto a,me meto en,me salgo de,me salgo,compro tesla,compro apple,compro ya,vendo ya,compro ahora,vendo ahora,espero o,conviene comprar,conviene vender,me conviene vender,me conviene comprar,sera que compro,sera que vendo,hago bien en,hago mal en,seria buena idea,momento de comprar,momento de vender,momento para invertir,momento para comprar,momento para vender,momento de invertir,ya es tarde para,le sigo,le entro a,espero a que baje,espero a que,me espero a,espero que baje,espero a la,espero al',
  worth:
    'buena inversion,buena compra,buena accion,mala inversion,es segura,inversion segura,buena empresa,ganga,buena opcion,una compra,rentable invertir,buenas acciones,es ganga,buena para comprar,es buena accion,vale comprarla',
  good: 'bueno,buena,buenos,buenas,seguro,seguras,prometedora,prometedoras,atractiva,atractivas,cual es mejor,cual conviene mas,mas segura,mas seguro,segura',
  recommend:
    'recomiendas,recomienda,recomendacion,recomendaciones,recomiendame,recomiendeme,recomiendan,recomendar,consejo,consejos,sugieres,sugiere,que compro,que comprar,en que invierto,en que invertir,donde invierto,donde invertir,que accion compro,que acciones compro,mejor accion para,mejores acciones para,que me recomiendas,que accion comprar,que acciones comprar,cual compro,que vendo,cual vendo,asesoria,en que me conviene,que acciones me,cual comprar,cual me conviene,que vender,hacerme rico,me haga rico,accion para comprar,acciones para comprar,donde meto,donde pongo mi dinero,en que pongo,dime que comprar,aconsejame,aconsejeme,en que deberia,elige,elija,escoge,escoja,la proxima nvidia,un buen fondo,recupero mis perdidas,recuperar mis perdidas,recuperar lo perdido,recupero lo perdido,recomendas,que me recomendas,recomendame,aconsejas comprar,algun consejo,alguna recomendacion,tips,algun tip,que accion es segura,accion segura,acciones seguras,algo seguro,la mejor accion,en que le meto,a que le meto,donde meto mi dinero,que hago con mi dinero,que hago con mi plata,en que meto,que tal si compro,una accion buena,que esta bueno para comprar',
  predict:
    'prediccion,predicciones,predice,predecir,pronostico,pronosticos,pronostica,subira,bajara,caera,va a subir,va a bajar,va a caer,se va a,llegara a,llegara,donde estara,hacia donde va,que pasara,esperas que,proyeccion,se espera,va a pasar,subiran,bajaran,caeran,seguira subiendo,seguira bajando,seguira,va a seguir,va a estar,estara manana,valdra,costara,rebotara,se recuperara,a donde va,adivina,futuro de,hara manana,se desplomara,va a recuperar,recuperara,habra un,habra una,hasta donde,proximo crash,estara,habra crisis,habra otra crisis,viene una crisis,se viene una,viene un crash,va a haber,va a tronar,va a reventar,va a explotar,hasta cuanto puede llegar,hasta cuanto puede,cuanto puede llegar,puede llegar a,puede llegar,puede subir,puede bajar,puede caer,subira manana,que va a pasar,donde va a estar,cuanto va a valer,va a valer,se va a recuperar,levantara,va a levantar,se ira a,tocara',
  will: 'va a,van a,ira a,sera',
  guarantee:
    'garantiza,garantizan,garantizado,garantizada,garantia,sin riesgo,ganancia segura,ganar seguro,seguro que gano,asegura,asegurada,segura de ganar,prometen,promete,ganancias seguras,sin perder,no perder,asegurar ganancias',
  hello:
    'hola,buenos dias,buenas tardes,buenas noches,buenas,que tal,saludos,buen dia,holi,que onda,hola que tal,como estas,que hubo,quiubo,buenas buenas,hey,ey,alo',
  thanks:
    'gracias,muchas gracias,te agradezco,mil gracias,perfecto gracias,adios,hasta luego,chao,chau,le agradezco,muy amable,nos vemos,listo gracias,gracias eh,ok gracias,vale gracias,muchisimas gracias,excelente gracias',
  assistant:
    'eres un robot,eres una ia,eres humano,eres una persona,eres real,quien eres,que eres,inteligencia artificial,eres chatgpt,como te llamas,tu nombre,es un robot,es una persona,modelo de lenguaje,es una ia,quien es usted,de donde sacas,de donde sale,tus fuentes,como sabes,de donde saca,hablo con una persona,eres un bot,hablando con una persona,hablando con un,es usted una,sos un robot,sos humano,sos una persona,sos una ia,quien sos,sos real,eres una maquina,sos una maquina,eres maquina,una maquina o,un robot o,robot o una,robot o persona,persona o un robot,persona o robot,eres un programa,humano o,ia o,eres persona,hablo con un robot,hablo con una maquina,con quien hablo,quien te hizo,quien te creo,quien te programo,eres un chatbot,eres bot,bot o',
  help: 'ayuda,ayudame,ayudeme,que puedes hacer,que puedo preguntar,que sabes,que sabes hacer,que puedes responder,en que puedes ayudar,que preguntas,para que sirves,necesito ayuda,como empiezo,por donde empiezo,estoy perdido,en que me puedes,que puede hacer,que mas puedes,que cosas puedo,soy nuevo,soy nueva,como se usa,ejemplos de,en que me ayudas,como usar la app,como uso la app,ejemplos,que puedo hacer aqui,estoy perdida,que puedo preguntarte,que te puedo preguntar,que haces tu,que sabes tu,en que me puede ayudar,que onda contigo,que te puedo pedir,que puedo pedirte,con que me ayudas,para que me sirves,que cosas sabes',
  arrive:
    'llego,llegado,llega,llegue,llegar,acreditado,acredito,acreditaron,en que va,estado de mi,donde esta mi dinero,donde esta mi deposito,donde esta mi retiro,tarda en llegar,no aparece,cuanto tarda,no ha llegado,no llega,status,en que estado,acreditarse,se refleja,reflejado,seguimiento de mi,demora,cayo mi,procesado,procesando,no ha caido,todavia no cae,no cae,aun no cae,ya cayo,cae mi,caiga mi,donde quedo mi,donde anda mi,no se ve mi,no veo mi,no ha entrado,no me aparece,no se ha reflejado,no me llego,no me ha llegado,no me llega,sigue sin llegar,sigue sin aparecer,dias tarda,donde esta mi',
  received:
    'recibido,recibi,recibir,cobrado,he cobrado,recibidos,he recibido,ingresos por,me han pagado,percibido,cobre,me pagaron,me dieron,han pagado,me han dado,he ganado en,me ha pagado,ya me pago,me pago,pagaron,me han caido,me cayo,me cayeron,me abonaron',
  margin:
    'margen,llamada de margen,margen de mantenimiento,requisito de margen,garantia,garantias,colateral,llamado de margen,nivel de margen,margin call,me liquiden,liquidacion forzosa,llamada al margen,requerimiento de margen,cerrar a la fuerza,llamar a margen,me llamen a margen,llaman a margen,llamada a margen,me liquidan,me van a liquidar,que me cierren,me cierren la posicion,cuanto me falta para',
  personal:
    'mi nombre,datos personales,mis datos,informacion personal,mi informacion,apodo,nombre de usuario,mi perfil,domicilio,mi domicilio,mi direccion,direccion particular,me mude',
  lots: 'lote,lotes,costo promedio,precio promedio,mi costo,costo base,precio de compra,precio medio,a que precio compre,punto de equilibrio,precio de entrada,promedio de compra,a cuanto compre,a que precio compre mis,a cuanto las compre,a cuanto la compre,en cuanto compre,a como compre,cuanto pague por',
  my_best:
    'mas rentable,la mas rentable,mas me ha dado,mas gane,mas me hace ganar,mas he ganado,mas dinero me,mas me ha rendido,mas me rinde,mas rinde,mas ganancia me,con la que mas gano,con la que mas gane,la que mas me ha dado,mas ganancias me,mas me deja,me ha dado mas,me da mas,me dio mas,me deja mas,gano mas,mas plata me dio,mas plata me da,mas lana me da,mas me conviene,gane mas con,gano mas con,me esta dando mas,mas me esta dando,mas me esta rindiendo,me ha dejado mas,ha dejado mas',
  my_worst:
    'menos rentable,mas perdi,mas pierdo,mas me hace perder,mas he perdido,mas dinero pierdo,mas me ha costado,perdiendo mas,me hace perder,con la que mas pierdo,con la que mas perdi,mas me duele,me esta hundiendo,mas me ha quitado,me arrastra,mas plata pierdo,mas lana pierdo,lastra,mas perdidas me,haciendo perder mas,hace perder mas,haciendo perder,mayor error,peor error,me hace perder mas,me esta costando mas,pierdo mas,pierdo mas dinero,pierdo mas plata,me hunde,me tira abajo,mas me baja,perdi mas con,pierdo mas con,me esta quitando mas,mas me esta quitando,me esta jodiendo',
  its: 'su,sus,de esa,de ese',
  dear: 'cara,caro,caras,caros,barata,barato,baratas,baratos,sobrevalorada,sobrevalorado,infravalorada,sobrevaluada,sobrevaluado,subvaluada,muy cara,demasiado cara,carisima,burbuja',
  other_index: 's&p,s&p 500,sp500,dow,dow jones,nasdaq,nasdaq 100,russell,russell 2000,s&p500',
  concern:
    'asegurado,esta asegurado,asegurados,seguro de depositos,quiebra,quiebran,quebrar,bancarrota,estafa,estafadores,estafaron,fraude,confiable,confiables,mi dinero seguro,seguro mi dinero,segura mi plata,segura mi dinero,esta seguro mi,estan seguros mis,inutil,inutiles,estupido,idiota,basura,pesimo,horrible,queja,quejas,quejarme,reclamo,reclamar,reclamacion,me robaron dinero,regulados,regulado,es legal,son legales,venden mis datos,vende mis datos,comparten mis datos,privacidad,te odio,los odio,odio esta,pesimo servicio,mal servicio,son de fiar,de fiar,es confiable,es confiable esto,segura mi lana,es segura mi plata,esta segura mi plata,puedo confiar,confiar en ustedes,una porqueria,porqueria,no sirven,no sirve para nada,esto no sirve,son unos rateros,rateros,ladrones,chorros,me tienen harto,harto de',
  unrecorded: 'peor dia,mejor dia,peor mes,mejor mes,peor semana,mejor semana',
  hypothetical:
    'que pasa si,que pasaria si,y si,si se cae,si baja,si sube,si cae,si se desploma,perderia,ganaria,que ocurre si',
  unsubscribe:
    'no quiero recibir,no quiero mas correos,no quiero mas mensajes,darme de baja de los correos,dejar de recibir,desuscribirme,no me manden,no me envien,quitar notificaciones,quitar las notificaciones,apagar notificaciones,desactivar notificaciones,desactivar avisos,desactivar las notificaciones,silenciar,demasiadas notificaciones,muchas notificaciones,muchos correos,demasiados correos,muchos mensajes,paren de mandar,dejen de mandar,dejen de mandarme,no me manden mas,no me envien mas,tantos correos,tantos mensajes,tantas notificaciones,tantos avisos',
};
