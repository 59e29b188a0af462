/** Spanish labelled pairs, in the format of `read-pairs.ts`. */
export const PAIRS_ES = `
# es | compra
> El grupo Marismas compró en septiembre de 2022 la cadena portuguesa Tejo por 95 millones de euros. Tejo tiene 64 tiendas en Lisboa y 21 en Oporto. El sindicato Unión Obrera no ha firmado el convenio. Según la economista Marta Ríos, las ventas podrían crecer un 4 % en 2024.
@ Marismas; Tejo; Lisboa; Oporto; Unión Obrera; Marta Ríos
+ pasiva | La cadena portuguesa Tejo fue comprada en septiembre de 2022 por el grupo Marismas.
+ uno de dos números | En Oporto, Tejo tiene 21 tiendas.
+ negación | El convenio no ha sido firmado por el sindicato Unión Obrera.
+ orden | Las ventas podrían crecer un 4 por ciento en 2024, según la economista Marta Ríos.
- nombres cambiados | La cadena Tejo compró en septiembre de 2022 el grupo Marismas por 95 millones de euros.
- números cambiados | Tejo tiene 21 tiendas en Lisboa.
- negación quitada | El sindicato Unión Obrera ha firmado el convenio.
- posibilidad quitada | Según la economista Marta Ríos, las ventas crecerán un 4 % en 2024.
- sentido invertido | Según la economista Marta Ríos, las ventas podrían caer un 4 % en 2024.
- causa inventada | Las ventas podrían crecer porque el grupo Marismas compró la cadena Tejo.
- fecha cambiada | El grupo Marismas compró en octubre de 2022 la cadena portuguesa Tejo.

# es | estudio
> El estudio de la Universidad de Salamanca analizó 3.250 muestras de agua durante cinco años. Algunas muestras contenían plomo. El nivel de nitratos era más alto en Zamora que en León. Los vecinos deben hervir el agua antes de beberla. La doctora Elena Prieto dirigió el estudio y el químico Pablo Soto revisó los datos.
@ Elena Prieto; Pablo Soto; Zamora; León; Salamanca
+ número | El estudio de la Universidad de Salamanca analizó 3250 muestras de agua durante 5 años.
+ comparación invertida | El nivel de nitratos era más bajo en León que en Zamora.
+ pasiva | Los datos fueron revisados por el químico Pablo Soto.
+ orden | Antes de beberla, los vecinos deben hervir el agua.
+ cuantificador | Contenían plomo algunas muestras.
- comparación cambiada | El nivel de nitratos era más alto en León que en Zamora.
- antes por después | Los vecinos deben hervir el agua después de beberla.
- deber por posibilidad | Los vecinos pueden hervir el agua antes de beberla.
- todas | Todas las muestras contenían plomo.
- papeles cambiados | El químico Pablo Soto dirigió el estudio.
- unidad cambiada | El estudio analizó 3.250 muestras de agua durante cinco meses.
- añadido inventado | Algunas muestras contenían plomo, procedente de tuberías antiguas.

# es | tren
> El tren entre Almería y Murcia se inauguró el 12 de mayo de 2019 y recorre 218 kilómetros. El billete sencillo cuesta 17 euros; el de ida y vuelta, 29 euros. El tren no circula los domingos. Como máximo caben 310 viajeros.
@ Almería; Murcia
+ fecha | El tren entre Almería y Murcia se inauguró el 12/05/2019.
+ unidad | El tren recorre 218 km.
+ negación | Los domingos no circula el tren.
+ precio | El billete sencillo cuesta 17 €.
- precio cambiado de sitio | El billete sencillo cuesta 29 euros.
- negación quitada | El tren circula los domingos.
- límite invertido | Como mínimo caben 310 viajeros.
- superlativo | El tren entre Almería y Murcia es el más rápido del país.
- unidad | El tren recorre 218 millas.
- nombre inventado | El tren entre Almería y Granada se inauguró el 12 de mayo de 2019.
`;
