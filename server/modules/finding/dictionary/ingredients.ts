/**
 * Words for the same ingredient in Hindi and regional languages, in Latin and native scripts, and in English,
 * separated by commas; one group per line. A search for one of them finds all of them. Lower case, without accents.
 */
export const ingredients = `
chicken, murg, murgh, murgi, murga, kukkad, kozhi, kodi, koli, मुर्ग, मुर्गा, चिकन, கோழி, చికెన్, ಕೋಳಿ, ചിക്കൻ, মুরগি
mutton, gosht, ghosht, bakra, aattu, mamsam, मटन, गोश्त, மட்டன், మటన్, ಮಟನ್, മട്ടൻ, মাটন
lamb, mutton
fish, machli, machhli, machi, macchi, machchi, maach, meen, chepa, meenu, मछली, மீன், చేప, ಮೀನು, മീൻ, মাছ
prawn, prawns, shrimp, shrimps, jhinga, jheenga, jinga, kolambi, chingri, chemmeen, eral, royyalu, झींगा, இறால், চিংড়ি
crab, kekda, kekada, nandu, njandu, kakda, केकड़ा, நண்டு
squid, calamari, koonthal, kanava
egg, eggs, anda, ande, andaa, baida, muttai, mutta, guddu, motte, अंडा, अंडे, முட்டை, గుడ్డు, ಮೊಟ್ಟೆ, മുട്ട, ডিম
milk, doodh, dudh, paal, palu, haalu, दूध, பால், పాలు, ಹಾಲು, പാൽ, দুধ
curd, dahi, dahee, yoghurt, yogurt, thayir, perugu, mosaru, दही, தயிர், పెరుగు, ಮೊಸರು, തൈര്, দই
buttermilk, chaas, chaach, chhaas, mattha, majjige, majjiga, moru, छाछ
butter, makhan, makkhan, makkan, vennai, मक्खन
ghee, tuppa, neyyi, घी, நெய், ನೆಯ್ಯ
cream, malai, malaai, मलाई
paneer, cottage cheese, chhena, chenna, पनीर, பன்னீர், పనీర్, ಪನೀರ್
cheese, cheez, चीज़
khoya, mawa, khoa, खोया
vegetable, vegetables, sabzi, sabji, subzi, subji, bhaaji, tarkari, kaikari, सब्जी, सब्ज़ी
okra, bhindi, ladyfinger, ladyfingers, lady finger, vendakkai, bendakaya, bende, भिंडी, வெண்டைக்காய்
potato, potatoes, aloo, alu, aaloo, batata, urulai, urulaikizhangu, bangaladumpa, आलू, உருளைக்கிழங்கு, ఆలూ, ಆಲೂ
onion, onions, pyaz, pyaaz, kanda, piyaz, vengayam, ulli, ullipaya, eerulli, प्याज, प्याज़, வெங்காயம்
tomato, tomatoes, tamatar, thakkali, टमाटर, தக்காளி
garlic, lahsun, lasun, lehsun, poondu, vellulli, लहसुन
ginger, adrak, inji, allam, shunti, अदरक
cauliflower, gobi, gobhi, phool gobi, phoolgobi, phool gobhi, गोभी, फूलगोभी
cabbage, patta gobi, pattagobi, band gobi, muttaikose, पत्तागोभी
spinach, palak, keerai, palakura, पालक, கீரை
fenugreek, methi, kasuri methi, kasoori methi, menthya, vendhayam, मेथी
mustard, sarson, sarso, rai, sasive, kadugu, सरसों
aubergine, baingan, baigan, brinjal, eggplant, vangi, kathirikai, vankaya, badanekai, बैंगन
carrot, carrots, gajar, gajjar, गाजर
peas, matar, mutter, muttar, pattani, मटर
corn, maize, makai, makki, sweetcorn, cholam, मक्का
bhutta, butta, corn cob, corn on the cob, भुट्टा
radish, mooli, muli, mullangi, मूली
beetroot, chukandar, चुकंदर
cucumber, kheera, kakdi, kakri, vellarikka, खीरा
pumpkin, kaddu, kashiphal, poosani, कद्दू
mushroom, mushrooms, khumb, khumbi, dhingri, kalan, मशरूम
jackfruit, kathal, chakka, halasina, कटहल
drumstick, moringa, murungakkai, sahjan, nugge
pepper, kali mirch, kaali mirch, milagu, kurumulaku
chilli, chillies, chili, chilies, mirchi, mirch, milagai, मिर्च, मिर्ची, மிளகாய்
coriander, cilantro, dhania, dhaniya, kothamalli, kothmir, kothimbir, धनिया
mint, pudina, pudhina, podina, पुदीना
cumin, jeera, zeera, jira, jeerakam, जीरा
cardamom, elaichi, elaichee, elakkai, इलायची
saffron, kesar, zafran, kesari, केसर
turmeric, haldi, manjal, हल्दी
tamarind, imli, puli, chintapandu, hunase, इमली
fennel, saunf, sombu, सौंफ
sesame, til, gingelly, ellu, तिल
asafoetida, hing, perungayam
curry leaf, curry leaves, kadi patta, karivepillai, kadipatta
salt, namak, uppu, नमक
sugar, chini, cheeni, shakkar, sakkarai, चीनी
jaggery, gur, gud, vellam, bella, bellam, गुड़
honey, shahad, shehad, madhu, शहद
rice, chawal, chaval, bhat, bhaat, sadam, saadam, anna, annam, choru, chaul, चावल, भात, சாதம், అన్నం, ಅನ್ನ, ചോറ്, ভাত
semolina, rava, rawa, suji, sooji, सूजी
flour, atta, maida, आटा
millet, bajra, jowar, ragi, siridhanya, बाजरा
lentil, lentils, dal, daal, dhal, dhaal, paruppu, pappu, दाल, பருப்பு, పప్పు, ಬೇಳೆ
kidney beans, rajma, rajmah, raajma, राजमा
chickpeas, chickpea, chana, channa, chhole, chole, cholay, choley, garbanzo, kondai kadalai, sundal, छोले, चना
moong, mung, moong dal, pesara, payaru, मूंग
gram flour, besan, kadalai maavu, बेसन
peanut, peanuts, groundnut, groundnuts, moongphali, mungfali, singdana, मूंगफली
cashew, cashews, kaju, kaaju, mundhiri, jeedipappu, काजू
almond, almonds, badam, badaam, बादाम
pistachio, pistachios, pista, पिस्ता
walnut, walnuts, akhrot, अखरोट
raisins, kishmish, munakka, drakshi, किशमिश
apricot, apricots, khubani, qubani, खुबानी
mango, aam, aamras, aamra, maanga, mamidi, mavina, आम, மாம்பழம்
banana, bananas, plantain, kela, kele, vazhaipazham, pazham, ethakka, केला
coconut, nariyal, nariel, naariyal, narial, thengai, thenga, kobbari, tengina, narikel, नारियल, தேங்காய், ಕೊಬ್ಬರಿ
tender coconut, elaneer, ilaneer, karikku, daab, coconut water, nariyal pani, nariyal paani
watermelon, tarbooz, tarbuj, tarbuz, kalingad, तरबूज
lemon, lemons, lime, nimbu, nimboo, limbu, elumichai, नींबू
lemonade, nimbu pani, nimbu paani, nimbupani, shikanji, shikanjvi, limonata, limbu pani, fresh lime, नींबू पानी
apple, seb, सेब
grapes, angoor, अंगूर
orange, santra, narangi, mosambi, संतरा
pineapple, ananas, अनानास
guava, amrood, peru, अमरूद
papaya, papita, पपीता
pomegranate, anar, anaar, अनार
strawberry, strawberries
dates, khajur, khajoor, खजूर
fruit, fruits, phal, pazhangal, फल
`
