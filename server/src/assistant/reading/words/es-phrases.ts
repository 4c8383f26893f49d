import type { Phrases } from '../phrases.ts';

export const ES_PHRASES: Phrases = {
  spans: {
    '1D': 'hoy,en el dia,del dia,desde ayer,esta jornada,este dia,en la jornada,intradia,ahorita,un dia,1 dia,en lo que va del dia,desde la apertura,dia de hoy',
    WTD: 'esta semana,en lo que va de la semana,lo que va de la semana,desde el lunes',
    '1W': 'semana pasada,ultima semana,una semana,1 semana,la semana,semanal,5 dias,cinco dias,7 dias,ultimos 7 dias,siete dias,ultimos 5 dias,ultimos dias',
    MTD: 'este mes,en lo que va del mes,lo que va del mes,desde principio de mes',
    '1M': 'mes pasado,ultimo mes,un mes,1 mes,el mes,mensual,30 dias,ultimos 30 dias,treinta dias,del mes,en el mes,mes,cuatro semanas',
    '3M': '3 meses,tres meses,trimestre,ultimo trimestre,este trimestre,90 dias,ultimos tres meses,trimestral',
    '6M': '6 meses,seis meses,medio ano,semestre,medio año',
    YTD: 'este ano,en lo que va del ano,en lo que va de ano,desde enero,desde principios de ano,desde el inicio del ano,lo que va del ano,desde que empezo el ano,del ano en curso',
    '1Y': 'un ano,1 ano,ultimo ano,ano pasado,12 meses,doce meses,el ano,anual,hace un ano,del ano',
    '3Y': '3 anos,tres anos',
    '5Y': '5 anos,cinco anos,lustro,quinquenio',
    '10Y': '10 anos,diez anos,decada,una decada',
    ALL: 'en total,desde que empece,desde el inicio,hasta ahora,hasta la fecha,desde el principio,desde que abri,historico,de por vida,desde que compre,total,en conjunto,acumulado,acumulada,a la fecha',
  },
  days: {
    today: 'hoy',
    yesterday: 'ayer,anoche,jornada anterior,sesion anterior,la vispera',
    tomorrow: 'manana,el dia de manana',
    after_tomorrow: 'pasado manana',
    day_after: 'dia despues de,dia siguiente a,dia despues del,un dia despues de',
    day_before: 'dia antes de,vispera de,dia antes del,un dia antes de',
    weekday_0: 'domingo,domingos',
    weekday_1: 'lunes',
    weekday_2: 'martes',
    weekday_3: 'miercoles',
    weekday_4: 'jueves',
    weekday_5: 'viernes',
    weekday_6: 'sabado,sabados',
    month_1: 'enero',
    month_2: 'febrero',
    month_3: 'marzo',
    month_4: 'abril',
    month_5: 'mayo',
    month_6: 'junio',
    month_7: 'julio',
    month_8: 'agosto',
    month_9: 'septiembre,setiembre',
    month_10: 'octubre',
    month_11: 'noviembre',
    month_12: 'diciembre',
    new_year: 'ano nuevo,dia de ano nuevo,primero de enero,1 de enero,uno de enero',
    new_year_eve: 'nochevieja,fin de ano,vispera de ano nuevo,31 de diciembre,ano viejo',
    martin_luther_king: 'martin luther king,dia de martin luther king,luther king,dia de mlk',
    washington: 'dia de los presidentes,dia de washington,dia del presidente,natalicio de washington',
    good_friday: 'viernes santo,semana santa,pascua',
    memorial: 'memorial day,dia de los caidos,dia conmemorativo',
    juneteenth: 'juneteenth',
    independence: 'dia de la independencia,independencia de estados unidos,cuatro de julio,4 de julio,independencia',
    independence_eve: '3 de julio,tres de julio,vispera de la independencia',
    labor: 'dia del trabajo,dia del trabajador,labor day,dia del trabajo en estados unidos',
    thanksgiving: 'accion de gracias,dia de accion de gracias,thanksgiving',
    after_thanksgiving:
      'viernes negro,black friday,dia despues de accion de gracias,viernes despues de accion de gracias',
    christmas: 'navidad,dia de navidad,25 de diciembre',
    christmas_eve: 'nochebuena,vispera de navidad,24 de diciembre,noche buena',
  },
  terms: {
    market_order: 'orden de mercado,ordenes de mercado,orden a mercado,a mercado,orden al mercado,a precio de mercado',
    limit_order:
      'orden limite,orden limitada,ordenes limite,ordenes limitadas,precio limite,limite,limitada,orden con limite,orden de limite',
    stop_order:
      'orden stop,stop loss,stop los,stop lose,stoploss,stoplos,stop,stops,orden de stop,stop-loss,precio stop,orden de detencion,tope de perdidas,limite de perdidas',
    stop_limit:
      'stop limit,stop-limit,orden stop limit,stop limite,orden stop limite,stop limitada,orden stop limitada,orden stop-limit,stop con limite',
    trailing_stop: 'trailing stop,stop dinamico,trailing,stop movil,orden trailing,stop de arrastre,trailing stop loss',
    day_order: 'orden de dia,orden del dia,orden diaria,valida por el dia,orden por el dia,orden valida solo hoy',
    good_till_cancelled:
      'hasta cancelacion,hasta su cancelacion,gtc,valida hasta cancelar,hasta cancelar,orden gtc,hasta que se cancele,vigencia de la orden,orden de 90 dias,valida hasta cancelarla',
    spread: 'diferencial,spread,horquilla,diferencial de compra y venta',
    bid_ask:
      'bid,ask,bid y ask,precio de compra y de venta,demanda y oferta,oferta y demanda,bid/ask,punta de compra,punta de venta',
    order_book: 'libro de ordenes,profundidad de mercado,profundidad,libro de ofertas,caja de puntas',
    volume: 'volumen,volumen de negociacion,volumen negociado',
    liquidity: 'liquidez,liquido,iliquido,iliquida',
    pre_market: 'premercado,preapertura,pre mercado,pre-mercado,premarket,negociacion previa a la apertura',
    after_hours:
      'after hours,fuera de horario,horario extendido,poscierre,despues del cierre,post mercado,posmercado,horas extendidas,horario ampliado',
    settlement:
      'liquidacion,fecha de liquidacion,liquidar,t+1,efectivo liquidado,dia de liquidacion,liquidacion de operaciones',
    buying_power: 'poder de compra,poder adquisitivo,capacidad de compra',
    short_selling:
      'venta en corto,ventas en corto,vender en corto,corto,en corto,posicion corta,short,venta corta,operar en corto,ir en corto,short selling,venta al descubierto,ponerse corto',
    borrow_fee:
      'costo de prestamo,tasa de prestamo,prestamo de acciones,prestamo de valores,tarifa de prestamo,costo del prestamo',
    margin:
      'margen,margen de mantenimiento,cuenta de margen,garantia,margen inicial,requisito de margen,colateral,garantias',
    margin_call: 'llamada de margen,margin call,llamado de margen,llamadas de margen,llamada al margen,aviso de margen',
    leverage: 'apalancamiento,apalancado,apalancarse',
    share: 'una accion,accion,acciones,titulo,accionista,acciones comunes,accion ordinaria,una accion de bolsa',
    fractional_share:
      'media accion,menos de una accion,parte de una accion,pedazo de una accion,accion fraccionada,acciones fraccionadas,fraccion de accion,fracciones de accion,fracciones,fraccion de una accion,accion fraccionaria,acciones fraccionarias,fraccionadas,fracciones de acciones',
    dividend: 'dividendo,dividendos',
    dividend_yield:
      'rendimiento por dividendo,rentabilidad por dividendo,rendimiento del dividendo,rendimiento de dividendos',
    ex_dividend: 'ex dividendo,fecha ex,ex-dividendo,fecha ex dividendo,exdividendo,fecha de corte,fecha ex-dividendo',
    split: 'split,desdoblamiento,division de acciones,desdoblamiento de acciones,contrasplit,particion de acciones',
    ipo: 'ipo,oferta publica inicial,salida a bolsa,opi,opv,salir a bolsa',
    etf: 'etf,etfs,fondo cotizado,fondos cotizados,fondo indexado,fondo indice',
    leveraged_etf:
      'etf apalancado,etf apalancados,etfs apalancados,fondo apalancado,fondos apalancados,etf inverso,etfs inversos,fondo inverso,etf 2x,etf 3x',
    expense_ratio:
      'ratio de gastos,razon de gastos,comision de gestion,gastos del fondo,ter,comision del fondo,indice de gastos',
    index: 'un indice,indice bursatil,indice,indices bursatiles,indices,indice de bolsa',
    sector: 'un sector,sector,sectores,sector bursatil',
    market_value:
      'capitalizacion bursatil,capitalizacion,capitalizacion de mercado,valor de mercado,valor bursatil,market cap',
    price_earnings:
      'per,p/e,pe,relacion precio ganancia,relacion precio-beneficio,relacion precio beneficio,precio beneficio,ratio per,multiplo de ganancias,relacion precio utilidad,precio/ganancia,precio/utilidad,relacion precio/ganancia,precio/beneficio,razon precio utilidad,multiplo precio',
    earnings_per_share: 'ganancia por accion,beneficio por accion,utilidad por accion,eps,bpa,upa,gpa',
    target_price: 'precio objetivo,objetivo de precio,precio meta,precios objetivo',
    debt_ratio: 'razon de deuda,ratio de endeudamiento,endeudamiento,ratio de deuda,nivel de endeudamiento',
    portfolio: 'un portafolio,portafolio,cartera,una cartera,portafolio de inversion,cartera de inversiones,portfolio',
    wash_sale: 'venta de lavado,regla de lavado,wash sale',
    short_squeeze: 'estrangulamiento de cortos,apretón de cortos,short squeeze',
    day_trading: 'day trading,operativa intradia,trading intradia,operar en el mismo dia',
    capital_gain: 'ganancia de capital,ganancias de capital,plusvalia,plusvalias',
    blue_chip: 'blue chip,blue chips,acciones de primera linea',
    diversification: 'diversificacion,diversificar,diversificado',
    cost_basis:
      'costo promedio,costo base,base de costo,precio promedio,precio medio,coste medio,precio de compra,precio promedio de compra,costo de adquisicion',
    fifo: 'fifo,peps,primero en entrar,primeras entradas,lotes,lote,primera entrada',
    unrealized_profit:
      'ganancia no realizada,ganancias no realizadas,ganancia abierta,no realizada,ganancia latente,plusvalia latente,perdida no realizada,no realizadas,plusvalias latentes,perdida latente,utilidad no realizada',
    realized_profit:
      'cuanto realice,he realizado,realice en,ganancia realizada,ganancias realizadas,realizada,plusvalia realizada,realizadas,perdida realizada,utilidad realizada',
    time_weighted_return:
      'rendimiento ponderado por tiempo,ponderado por tiempo,ponderada por tiempo,rentabilidad ponderada,ponderado por el tiempo,ponderada por el tiempo,rendimiento ponderado',
    drawdown: 'drawdown,caida maxima,maxima caida,reduccion maxima,retroceso maximo',
    volatility: 'volatilidad,volatil',
    beta: 'beta,coeficiente beta',
    bull_market: 'mercado alcista,alcista,toro,bull market,mercado toro',
    bear_market: 'mercado bajista,bajista,oso,bear market,correccion,mercado oso',
    halt: 'suspenden una accion,suspenden,suspender una accion,suspenden la cotizacion,suspension,suspension de negociacion,halt,interrupcion,suspender la negociacion,cortocircuito,circuit breaker,suspendida,suspendido,este suspendida',
    usdt: 'usdt,tether,stablecoin,criptomoneda estable,trc20,moneda estable',
  },
  outside: {
    rebalancing:
      'rebalancear,rebalancea,rebalanceo,reequilibrar,reequilibra,rebalancear mi cartera,reequilibrar mi cartera',
    options:
      'opciones,opcion de compra,opcion de venta,calls,puts,opciones financieras,opciones sobre acciones,operar opciones,puts y calls,opcion call,opciones call,comprar call',
    futures:
      'futuros,contratos de futuros,materias primas,petroleo,oro,plata fisica,commodities,cfd,cfds,precio del oro,precio del petroleo,onza de oro,materias,el barril,barril de petroleo,gas natural',
    currencies:
      'divisas,divisa,tipo de cambio,forex,euro,euros,dolar blue,dolar,el blue,yen,libra,peso mexicano,cambio del dolar,el dolar,peso argentino,fx,mep,dolar mep,contado con liqui,tipo de cambio del,cotizacion del dolar,precio del dolar',
    crypto:
      'bitcoin,btc,ethereum,eth,dogecoin,solana,comprar cripto,comprar criptomonedas,operar cripto,bitcoins,nft,nfts,criptos como,ether,ripple',
    bonds:
      'bonos,bono,bonos del tesoro,cetes,letras del tesoro,deuda publica,obligaciones,bonos del gobierno,bonos corporativos,pagares,cete,letes,fondo monetario',
    loans:
      'prestamo personal,un prestamo,credito,creditos,hipoteca,prestame,prestame dinero,prestamo de dinero,linea de credito,prestarme,prestarme dinero,prestan dinero,pedir un prestamo,prestamo para,prestamos personales',
    cards:
      'con tarjeta,tarjeta de debito,tarjeta de credito,tarjetas de credito,tarjeta candor,con apple pay,google pay,paypal como,mercado pago,mercadopago,cheque,cheques,cajero,bizum,cajero automatico,nequi,oxxo',
    nisa: 'nisa,cuenta nisa',
    retirement:
      'jubilacion,plan de pensiones,afore,cuenta de retiro,ira,401k,afp,cuenta conjunta,cuenta para mi hijo,cuenta mancomunada,plan de retiro,cuenta para mis hijos,cuenta de empresa,cuenta para menores,cuenta empresarial,plan de jubilacion',
    economy:
      'inflacion,tasa de interes,tasas de interes,fed,desempleo,pib,reserva federal,tipos de interes,recesion,ipc,banco central',
    foreign:
      'acciones japonesas,acciones chinas,acciones mexicanas,acciones argentinas,bolsa mexicana,bmv,merval,ibex,acciones europeas,nikkei,cedears,cedear,ipc mexicano,dax,acciones espanolas,bolsa de madrid,bolsa de tokio,acciones colombianas,acciones locales,reinvertir dividendos,reinversion de dividendos,compra recurrente,compras recurrentes,inversion recurrente,inversiones recurrentes,compra programada,compras programadas,prestar mis acciones,acciones extranjeras,compras mensuales,programar compras,compra automatica,compras automaticas',
    brokers:
      'de robinhood,desde robinhood,traer mis acciones,otro broker,otra correduria,otra casa de bolsa,otro corredor,traspasar mis acciones,pasar mis acciones,transferir mis acciones,mover mis acciones',
  },
  others:
    'mi vecino,mi vecina,otro cliente,otros clientes,otra persona,otras personas,otro usuario,otros usuarios,mi esposa,mi esposo,mi marido,mi jefe,mi hermano,mi hermana,mi amigo,mi amiga,mi novio,mi novia,mi ex,mi mama,mi papa,mi padre,mi madre,cliente numero,el cliente,la cuenta de juan,todos los clientes,todos los usuarios,los usuarios,los clientes,lista de clientes,administrador,contrasena del administrador,instrucciones anteriores,tus instrucciones,tu prompt,prompt del sistema,prompt,ignora las,ignora todas,ignora tus,olvida tus,olvida las,olvida todo,modo desarrollador,codigo fuente,base de datos,clave secreta,clave de api,haz de cuenta,finge que,finge ser,actua como,ahora eres,credenciales,jailbreak,tus reglas,claves de acceso al sistema,elon musk,carlos slim,otra cuenta ajena,cuenta ajena,mi primo,mi cunado,mi suegra,mi tio,ajena,del operador,de otro usuario,sin restricciones,tu codigo,tu configuracion,hackea',
};
