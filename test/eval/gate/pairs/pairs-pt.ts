/** Portuguese labelled pairs, in the format of `read-pairs.ts`. */
export const PAIRS_PT = `
# pt | aquisição
> O grupo Atlântida comprou em novembro de 2021 a editora brasileira Ipê por 38 milhões de euros. A Ipê publica 120 livros por ano em São Paulo e 45 em Recife. O regulador ainda não aprovou o negócio. Segundo a analista Sofia Brito, os preços poderiam subir em 2023.
@ Atlântida; Ipê; São Paulo; Recife; Sofia Brito
+ passiva | A editora brasileira Ipê foi comprada pelo grupo Atlântida em novembro de 2021.
+ um de dois números | Em Recife, a Ipê publica 45 livros por ano.
+ negação | O negócio ainda não foi aprovado pelo regulador.
+ ordem | Em 2023, os preços poderiam subir, segundo a analista Sofia Brito.
- nomes trocados | A editora Ipê comprou em novembro de 2021 o grupo Atlântida por 38 milhões de euros.
- números trocados | A Ipê publica 45 livros por ano em São Paulo.
- negação retirada | O regulador aprovou o negócio.
- possibilidade retirada | Segundo a analista Sofia Brito, os preços subirão em 2023.
- sentido invertido | Segundo a analista Sofia Brito, os preços poderiam descer em 2023.
- causa inventada | Os preços poderiam subir porque o grupo Atlântida comprou a editora Ipê.
- unidade trocada | O grupo Atlântida comprou a editora Ipê por 38 bilhões de euros.

# pt | estudo
> O estudo, dirigido por Carla Nunes em Coimbra, acompanhou 1.860 idosos durante quatro anos. A maioria dos idosos dormia menos de sete horas. Alguns participantes relataram dores. Os médicos devem medir a tensão antes da consulta. O método A é mais barato do que o método B.
@ Carla Nunes; Coimbra
+ ativa | Carla Nunes dirigiu o estudo em Coimbra.
+ número | O estudo acompanhou 1860 idosos durante 4 anos.
+ passiva | Dores foram relatadas por alguns participantes.
+ comparação invertida | O método B é mais caro do que o método A.
+ ordem | Antes da consulta, os médicos devem medir a tensão.
- comparação trocada | O método B é mais barato do que o método A.
- antes por depois | Os médicos devem medir a tensão depois da consulta.
- dever por possibilidade | Os médicos podem medir a tensão antes da consulta.
- todos | Todos os participantes relataram dores.
- limite invertido | A maioria dos idosos dormia mais de sete horas.
- unidade trocada | O estudo acompanhou 1.860 idosos durante quatro meses.
- cauda inventada | Alguns participantes relataram dores, sobretudo nas costas e nos joelhos.

# pt | futebol
> O Vitória de Aveiro venceu o Leixões do Norte por 2-0 no domingo. Tiago Reis marcou o primeiro golo aos 23 minutos e Diogo Pinto fez o segundo. O treinador Jorge Matos não falou aos jornalistas. O estádio tem pelo menos 8.500 lugares.
@ Vitória de Aveiro; Leixões do Norte; Tiago Reis; Diogo Pinto; Jorge Matos
+ passiva | No domingo, o Leixões do Norte foi vencido por 2-0 pelo Vitória de Aveiro.
+ ordem | Aos 23 minutos, Tiago Reis marcou o primeiro golo.
+ limite | O estádio tem no mínimo 8500 lugares.
+ negação | Aos jornalistas não falou o treinador Jorge Matos.
- nomes trocados | O Leixões do Norte venceu o Vitória de Aveiro por 2-0 no domingo.
- nome errado | Diogo Pinto marcou o primeiro golo aos 23 minutos.
- negação retirada | O treinador Jorge Matos falou aos jornalistas.
- limite invertido | O estádio tem no máximo 8.500 lugares.
- citação inventada | O treinador Jorge Matos disse que foi “uma noite perfeita”.
- causa inventada | O treinador Jorge Matos não falou aos jornalistas porque o Vitória de Aveiro venceu.
- superlativo | O estádio é o maior do distrito.
`;
